"""Attempts in a process of their own, which is ended at a time limit; and times of whole commands."""

from __future__ import annotations

import gc
import multiprocessing
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from statistics import median

GRACE = 1.0  # seconds to start the process and to hand back the result


@dataclass(frozen=True)
class Attempt:
    """How one attempt ended, and the times that it took, one for each repetition."""

    verdict: str  # proved, failed, timeout, or error
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
        limit: seconds, for one repetition.
        repeat: how often it is timed.
        warm: how often it is done first, without being timed.
    """
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(sender, work, before, repeat, warm))
    process.start()
    sender.close()
    try:
        if not receiver.poll(limit * (repeat + warm) + GRACE):
            return Attempt("timeout", (limit,))
        verdict, times = receiver.recv()
    except EOFError:
        return Attempt("error", (limit,))
    finally:
        process.kill()
        process.join()
    return Attempt(verdict, times) if max(times) <= limit else Attempt("timeout", (limit,))


def _child(sender: Connection, work: Work, before: Callable[[], None], repeat: int, warm: int) -> None:
    times: list[float] = []
    verdict = "error"
    for turn in range(warm + repeat):
        before()
        gc.collect()
        start = time.perf_counter()
        try:
            verdict = work()
        except Exception:
            verdict = "error"
        if turn >= warm:
            times.append(time.perf_counter() - start)
    sender.send((verdict, tuple(times)))


def joined(attempts: Sequence[Attempt]) -> Attempt:
    """Several attempts at the same work as one; the verdict is that of the last."""
    return Attempt(attempts[-1].verdict, tuple(t for one in attempts for t in one.times))


def command_times(commands: dict[str, list[str]], repeat: int) -> dict[str, float]:
    """The median time of each command, run by turns after one run of each that is not counted."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(repeat + 1):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            if turn:
                times[name].append(time.perf_counter() - start)
    return {name: median(found) for name, found in times.items()}


def exponent(points: Sequence[tuple[float, float]]) -> float:
    """The exponent p of the power law y = c x^p that fits best: 1 is linear growth."""
    from math import log

    xs, ys = [log(x) for x, _ in points], [log(y) for _, y in points]
    middle_x, middle_y = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((x - middle_x) ** 2 for x in xs)
    return sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True)) / spread
