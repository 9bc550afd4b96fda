"""Looks through the symbol graphs of a folder, for scripts/api: declarations.py FOLDER [--write]"""
import difflib
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

LISTED = Path("Tests/PublicAPI")
# Modules that no app links.
NOT_LISTED = {"SectileMeasure", "BenchmarkKit", "SectileBench", "LayoutInspection", "HomeFeed"}
# Every type's, unless it says otherwise.
EVERYBODY = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


def declarations(symbols, conformances, names):
    """Lines such as `enum JSONEngine conforms to Swift.Sendable` and `JSONEngine: case native`."""
    for symbol in symbols:
        # Declarations that the compiler derives have no location.
        if "location" not in symbol:
            continue
        text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        owner = ".".join(symbol["pathComponents"][:-1])
        protocols = {names.get(one["target"], one.get("targetFallback", one["target"]))
                     for one in conformances[symbol["identifier"]["precise"]]} - EVERYBODY
        yield (owner + ": " if owner else "") + text + (" conforms to " + ", ".join(sorted(protocols)) if protocols else "")


def unproven():
    """Claims of thread safety with no proof in the three lines before or the two behind."""
    for path in sorted(path for folder in ["Sources", "Benchmarks/Sources", "Benchmarks/Screens/Sources"]
                       for path in Path(folder).rglob("*.swift")):
        lines = path.read_text().split("\n")
        for number, line in enumerate(lines):
            if re.search(r"^(?!\s*//).*(@unchecked Sendable|nonisolated\(unsafe\))", line):
                if not any(re.search(r"///? *(Sendable|Safe):", near) for near in lines[max(0, number - 3):number + 3]):
                    yield f"{path}:{number + 1}: no comment that begins with 'Sendable:' or 'Safe:' says why: {line.strip()}"


def main():
    graphs = [json.loads(path.read_text()) for path in sorted(Path(sys.argv[1]).glob("*.symbols.json"))]
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for graph in graphs for symbol in graph["symbols"]}
    conformances, modules, cases, sendable = defaultdict(lambda: defaultdict(list)), defaultdict(list), set(), set()
    for graph in graphs:
        module = graph["module"]["name"]
        modules[module] += graph["symbols"]
        for one in graph["relationships"]:
            if one["kind"] == "conformsTo":
                conformances[module][one["source"]].append(one)
                sendable |= {one["source"]} if one["target"] == "s:s8SendableP" else set()
        cases |= {tuple(symbol["pathComponents"][:-1]) for symbol in graph["symbols"] if symbol["kind"]["identifier"] == "swift.enum.case"}
    wrong = list(unproven())
    for module, symbols in sorted(modules.items()):
        for symbol in symbols:
            kind, comment = symbol["kind"]["identifier"], symbol.get("docComment", {"lines": []})["lines"]
            # An enumeration without cases has no values.
            is_type = kind in ["swift.struct", "swift.class"] or kind == "swift.enum" and tuple(symbol["pathComponents"]) in cases
            if is_type and symbol["identifier"]["precise"] not in sendable and not any("`Sendable`" in line["text"] for line in comment):
                wrong.append(f"{module}.{'.'.join(symbol['pathComponents'])} is not Sendable, and its comment does not say why it is not `Sendable`")
        if module in NOT_LISTED:
            continue
        found = [line + "\n" for line in sorted(set(declarations(symbols, conformances[module], names)))]
        path = LISTED / f"{module}.txt"
        if "--write" in sys.argv:
            path.write_text("".join(found))
        difference = list(difflib.unified_diff(path.read_text().splitlines(True) if path.exists() else [], found, str(path), "found", n=0))
        if difference:
            wrong.append("".join(difference) + "if that is meant, run 'scripts/api --write' and commit it")
        print(f"{len(found):6} {module}")
    if wrong:
        sys.exit("\n".join(wrong))


main()
