"""Attempts in a process of their own, which is ended at a time limit; and times of whole commands.

Times are processor time, so that what else runs on the machine changes them little. Where they are short, they
are what the clock shows: short attempts are seldom interrupted, and the processor's count of time can be coarse.
"""

from __future__ import annotations

import gc
import multiprocessing
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from statistics import median

SHORT = 0.1  # seconds
PATIENCE = 20  # times the limit: when a process is ended that does not get the processor


@dataclass(frozen=True)
class Attempt:
    """How one attempt ended, and the times that it took, one for each repetition."""

    verdict: str  # proved, failed, timeout, or the name of an error
    times: tuple[float, ...]

    @property
    def seconds(self) -> float:
        return median(self.times)


Work = Callable[[], str]  # gives the verdict


def attempt(work: Work, before: Callable[[], None], limit: float, repeat: int = 1, warm: int = 0) -> Attempt:
    """Run some work in a forked process.

    Args:
        work: what is timed.
        before: done before each repetition and not timed, such as clearing caches.
        limit: seconds of processor time, for one repetition.
        repeat: how often it is timed.
        warm: how often it is done first, without being timed.
    """
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(sender, work, before, limit, repeat, warm))
    process.start()
    sender.close()
    try:
        if not receiver.poll(limit * (repeat + warm) * PATIENCE):
            return Attempt("timeout", (limit,))
        verdict, times = receiver.recv()
    except EOFError:
        process.join()
        return Attempt("timeout" if process.exitcode == -signal.SIGPROF else "error", (limit,))
    finally:
        process.kill()
        process.join()
    return Attempt(verdict, times)


def _child(sender: Connection, work: Work, before: Callable[[], None], limit: float, repeat: int, warm: int) -> None:
    times: list[float] = []
    verdict = "error"
    for turn in range(warm + repeat):
        before()
        gc.collect()
        signal.setitimer(signal.ITIMER_PROF, limit)  # ends this process
        start, clock = time.process_time(), time.perf_counter()
        try:
            verdict = work()
        except Exception as error:
            verdict = type(error).__name__
        if turn >= warm:
            spent, elapsed = time.process_time() - start, time.perf_counter() - clock
            times.append(spent if spent > SHORT else min(elapsed, SHORT))
        signal.setitimer(signal.ITIMER_PROF, 0)
    sender.send((verdict, tuple(times)))


def joined(attempts: Sequence[Attempt]) -> Attempt:
    """Several attempts at the same work as one; the verdict is that of the last."""
    return Attempt(attempts[-1].verdict, tuple(t for one in attempts for t in one.times))


def command_times(commands: dict[str, list[str]], repeat: int) -> dict[str, float]:
    """The median time of each command, run by turns after one run of each that is not counted."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(repeat + 1):
        for name, command in commands.items():
            start = _spent_by_children()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            if turn:
                times[name].append(_spent_by_children() - start)
    return {name: median(found) for name, found in times.items()}


def _spent_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def exponent(points: Sequence[tuple[float, float]]) -> float:
    """The exponent p of the power law y = c x^p that fits best: 1 is linear growth."""
    from math import log

    xs, ys = [log(x) for x, _ in points], [log(y) for _, y in points]
    middle_x, middle_y = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((x - middle_x) ** 2 for x in xs)
    return sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True)) / spread
