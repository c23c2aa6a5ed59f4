"""The command line: one function a verb. Everything heavy is imported inside the verb that needs it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pesym.proof.derivation import Derivation
    from pesym.report import Result

app = typer.Typer(
    help="Symbolic derivation and verification of sinusoidal positional encodings.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Names = Annotated[list[str] | None, typer.Argument(help="Names of the library, files or folders; all if none.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="The file to write; standard output if none.")]


def main() -> None:
    """Run the command; a mistake of the user's ends in one message and exit code 2, never in a traceback."""
    from pesym.kernel.errors import PesymError

    try:
        app()
    except PesymError as error:
        _fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(141) from None
    except OSError as error:
        _fail(f"{_shortened(error.filename or 'the output')}: {error.strerror}")


def _fail(message: str) -> None:
    print(f"pesym: {message}", file=sys.stderr)
    raise SystemExit(2)


def _shortened(name: object) -> str:
    text = str(name)
    return text if len(text) <= 200 else f"{text[:200]}..."


def _write(text: str, output: Path | None) -> None:
    if output is None:
        print(text, end="" if text.endswith("\n") else "\n")
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text if text.endswith("\n") else text + "\n", encoding="utf-8")
    print(f"wrote {output}")


def _version(wanted: bool) -> None:
    if wanted:
        from pesym import __version__

        print(f"pesym {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print it.")] = False,
) -> None:
    """Symbolic derivation and verification of sinusoidal positional encodings."""


@app.command("list")
def list_(as_json: Json = False) -> None:
    """The derivations, by chapter, with one line each."""
    from itertools import groupby

    from pesym.library import chapter, library

    items = library()
    if as_json:
        import json

        rows = [{"name": item.name, "chapter": item.chapter, "title": item.title} for item in items]
        print(json.dumps(rows, indent=2))
        return
    width = max(len(item.name) for item in items)
    for part, group in groupby(items, key=chapter):
        print(part.title)
        for item in group:
            print(f"  {item.name:<{width}}  {item.title}")


@app.command()
def prove(
    names: Names = None,
    digits: Annotated[int, typer.Option(min=0, max=1000, help="Digits of the evaluation; 0 for none.")] = 50,
    as_json: Json = False,
    junit: Annotated[Path | None, typer.Option(help="Also write JUnit XML to this file.")] = None,
) -> None:
    """Prove derivations, and evaluate every line. Exit code 0: all proved; 1: not all; 2: could not run."""
    from pesym.library import find
    from pesym.report import exit_code, proofs_as_json, proofs_as_junit

    results = _checked(find(names or []), digits)
    if junit is not None:
        junit.parent.mkdir(parents=True, exist_ok=True)
        junit.write_text(proofs_as_junit(results), encoding="utf-8")
    if as_json:
        print(proofs_as_json(results))
    else:
        _print_proofs(results)
    _print_failures(results)
    raise typer.Exit(exit_code(results))


def _checked(items: Iterable[object], digits: int) -> list[Result]:
    from pesym.library import Unreadable
    from pesym.proof.checking import Checker

    checker = Checker(digits)
    return [item if isinstance(item, Unreadable) else checker.check(item) for item in _tracked(list(items))]  # type: ignore[arg-type]


def _tracked(items: list[object]) -> Iterable[object]:
    """The items, with a progress bar where there is a terminal and enough of them."""
    if not sys.stderr.isatty() or len(items) < 2:
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, "proving", console=Console(stderr=True), transient=True)


def _print_proofs(results: list[Result]) -> None:
    from rich.console import Console
    from rich.markup import escape

    from pesym.proof.checking import Outcome
    from pesym.report import STATUSES, chapter_of, name_of, status_of

    console = Console(highlight=False, soft_wrap=True)
    colours = {"proved": "green", "refuted": "red", "undecided": "yellow", "error": "red"}
    width = max(len(name_of(r)) for r in results)
    for result in results:
        status = status_of(result)
        count = len(result.derivation.lines) if isinstance(result, Outcome) else 0
        lines = f"{count:3d} {'line ' if count == 1 else 'lines'}"
        row = f"{name_of(result):<{width}}  {lines}  {chapter_of(result)}"
        console.print(f"[{colours[status]}]{status:<9}[/]  {escape(row)}")
    counts = {status: sum(status_of(r) == status for r in results) for status in STATUSES}
    console.print(", ".join(f"{n} {status}" for status, n in counts.items() if n or status == "proved"))


def _print_failures(results: list[Result]) -> None:
    from pesym.report import message_of

    for result in results:
        if message_of(result):
            print(f"\n{message_of(result)}", file=sys.stderr)


@app.command()
def show(name: Annotated[str, typer.Argument(help="A name of the library, or a file.")]) -> None:
    """A derivation in the terminal, line by line with its reasons."""
    from pesym.library import select
    from pesym.proof.checking import Checker
    from pesym.render.terminal import show as shown

    for item in select([name]):
        outcome = Checker().check(item)
        print(shown(item, outcome))
        _print_failures([outcome])
        if outcome.failures:
            raise typer.Exit(2 if outcome.status == "error" else 1)


@app.command()
def derive(
    names: Names = None,
    form: Annotated[str, typer.Option("--format", help="latex or markdown.")] = "latex",
    output: Output = None,
    standalone: Annotated[bool, typer.Option(help="A whole LaTeX document, not a fragment.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="The whole library.")] = False,
) -> None:
    """Write derivations as LaTeX or Markdown, once they are proved."""
    from pesym.kernel.errors import InputError
    from pesym.library import select

    if not names and not everything:
        raise InputError("name a derivation, a file or a folder; --all takes the whole library")
    if form not in _FORMATS:
        raise InputError(f"there is no format {form}; the formats are: {', '.join(_FORMATS)}")
    items = select(names or [])
    results = _checked(items, 50)
    _print_failures(results)
    from pesym.report import exit_code

    if exit_code(results):
        raise typer.Exit(exit_code(results))
    _write(_FORMATS[form](items, results, standalone), output)


def _latex(items: tuple[Derivation, ...], results: list[Result], standalone: bool) -> str:
    from pesym.render.latex import document

    return document(items, outcomes=results, standalone=standalone, chapters=_chapter_titles(items))


def _markdown(items: tuple[Derivation, ...], results: list[Result], standalone: bool) -> str:
    from pesym.render.markdown import document

    return document(items, outcomes=results, chapters=_chapter_titles(items))


def _chapter_titles(items: tuple[Derivation, ...]) -> dict[str, str]:
    from pesym.library import chapter

    return {item.chapter: chapter(item).title for item in items}


_FORMATS: dict[str, Callable[[tuple[Derivation, ...], list[Result], bool], str]] = {
    "latex": _latex,
    "markdown": _markdown,
}


@app.command(context_settings={"ignore_unknown_options": True})  # a claim may start with a minus
def check(
    claim: Annotated[str, typer.Argument(help='An identity such as "sin(2*x) == 2*sin(x)*cos(x)".')],
    integer: Annotated[str, typer.Option(help="Names that are integers, with commas between.")] = "",
    positive: Annotated[str, typer.Option(help="Names that are positive, with commas between.")] = "",
    as_json: Json = False,
) -> None:
    """Decide one identity. Exit code 0: proved; 1: refuted or undecided; 2: not an identity."""
    from pesym.kernel.errors import InputError
    from pesym.notation.reader import read_claim
    from pesym.proof.judge import judge
    from pesym.report import judgement_as_json, refused_as_json

    try:
        verdict = judge(*read_claim(claim, _names(integer), _names(positive)))
    except InputError:
        if as_json:
            print(refused_as_json())
        raise
    if as_json:
        print(judgement_as_json(verdict))
    else:
        _print_judgement(verdict)
    raise typer.Exit(0 if verdict.status == "proved" else 1)


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in text.split(",") if name.strip())


def _print_judgement(verdict: object) -> None:
    from pesym.notation.plain import plain, plain_condition
    from pesym.proof.judge import Judgement

    if not isinstance(verdict, Judgement):
        return
    print(verdict.status)
    for condition in verdict.conditions:
        print(f"  where {plain_condition(condition)}")
    if verdict.counterexample is not None:
        print(f"  counterexample: {verdict.counterexample.describe()}")
    if verdict.message:
        print(f"  {verdict.message}")
    if verdict.undecided_at is not None and hasattr(verdict.undecided_at, "free_symbols"):
        print(f"  undecided at: {plain(verdict.undecided_at)}")


@app.command()
def export(
    encoding: Annotated[str, typer.Argument(help="An encoding, such as transformer.")],
    d_model: Annotated[int, typer.Option("--d-model", help="The length of the encoding, even.")],
    target: Annotated[str, typer.Option(help="The target, such as numpy.")] = "numpy",
    positions: Annotated[int, typer.Option(help="Positions 0, ..., N - 1 are checked.")] = 131072,
    layout: Annotated[str | None, typer.Option(help="interleaved or split; the encoding's own if not given.")] = None,
    base: Annotated[str | None, typer.Option(help="The base of the frequencies.")] = None,
    output: Output = None,
) -> None:
    """Write a numeric function that stands alone, with its measured error."""
    from pesym import encodings
    from pesym import export as targets
    from pesym.numeric.highprecision import measured_error, sample_positions

    chosen, writer = encodings.get(encoding), targets.get(target)
    if layout is not None:
        chosen = chosen.with_(layout=layout)
    if base is not None:
        from pesym.encodings.inputs import number_from_text

        chosen = chosen.with_(base=number_from_text(base, "base"))
    # The file is written once to be measured, and once more with what was measured in its header.
    encode = writer.load(writer.export(chosen, d_model, positions))
    found = measured_error(encode, chosen, d_model, sample_positions(positions - 1))
    _write(writer.export(chosen, d_model, positions, found), output)


@app.command()
def doctor() -> None:
    """What is installed, with versions, and what each missing part would add."""
    from pesym.doctor import report

    print(report())


if __name__ == "__main__":
    main()
