"""Writes the speeds of a report into Benchmarks/figures.json: figures.py NAME COMMAND REPORT.json

README and the articles quote no other speeds, and name the run that they quote: `<!-- figures: NAME -->`. The report is what
`sectile bench` or `sectile-screens bench` writes with --json; it takes the place of an earlier run of that NAME. `scripts/bench --figures`
measures and writes both. Runs whose command is null were measured once, by hand: nothing in the repository measures them again.
"""

import datetime
import json
import sys
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent.parent / "Benchmarks" / "figures.json"
NANOSECONDS = {"s": 1e9, "ms": 1e6, "µs": 1e3, "ns": 1}
# Beside the time that other programs leave, a report has those by the clock and of the processor: no page quotes them.
OTHER_TIMES = ("wall_time", "cpu_time")


def digits(value):
    """Three digits, as the tables of `bench` have them."""
    return f"{value:#.3g}".rstrip(".") if value < 1000 else f"{value:.0f}"


def time(nanoseconds):
    unit = next(unit for unit, size in NANOSECONDS.items() if nanoseconds >= size or size == 1)
    return f"{digits(nanoseconds / NANOSECONDS[unit])} {unit}"


def machine(environment):
    parts = [environment["cpu"], f"{environment['cores']} cores", environment["os"], f"Swift {environment['swift']}"]
    return " · ".join(parts)


def figures(report):
    """Each time that has a ratio to the reference, and the reference's own."""
    times = [row for row in report["measurements"] if row["unit"] in NANOSECONDS and not row["metric"].endswith(OTHER_TIMES)]
    compared = {(row["payload"], row["metric"]) for row in times if row.get("ratioToReference")}
    for row in times:
        if (row["payload"], row["metric"]) not in compared:
            continue
        figure = {"payload": row["payload"], "strategy": row["strategy"], "metric": row["metric"],
                  "time": time(NANOSECONDS[row["unit"]] * (row.get("estimate") or row["median"]))}
        if row.get("ratioToReference"):
            figure["ratio"] = f"{digits(row['ratioToReference']['median'])} ×"
        yield figure


def text(runs):
    """The file: one figure a line, so that a new run reads well as a difference."""
    parts = []
    for name, run in sorted(runs.items()):
        head = ",\n".join(f"    {json.dumps(key)}: {json.dumps(run[key], ensure_ascii=False)}" for key in ["date", "machine", "command"])
        rows = ",\n".join(f"      {json.dumps(row, ensure_ascii=False)}" for row in run["figures"])
        parts.append(f'  {json.dumps(name)}: {{\n{head},\n    "figures": [\n{rows}\n    ]\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(name, command, report):
    report = json.loads(Path(report).read_text())
    if not report["equal"]:
        sys.exit("error: the strategies' results differ, so there are no speeds")
    runs = json.loads(FILE.read_text())
    runs[name] = {"date": datetime.date.today().isoformat(), "machine": machine(report["environment"]), "command": command,
                  "figures": list(figures(report))}
    FILE.write_text(text(runs))
    print(f"{FILE}: {len(runs[name]['figures'])} figures of {name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
