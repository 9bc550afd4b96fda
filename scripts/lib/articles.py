"""Type-checks the Swift that the documentation shows, for scripts/check-articles: articles.py FOLDER OPTION…

A page's blocks are one module, with Tests/Articles/PAGE.swift, which has what the page takes for granted. Where there is a file
of that folder with the name of a source file, that one's comments are a page, too. OPTIONs are swiftc's. What is not to be compiled here is said in an HTML comment before the block:

    <!-- in: extension Shelf { … } -->    the block stands where the … is
    <!-- compiled: FILE -->               it is a part of that file: each of its lines stands there
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# A block without imports has these.
LIBRARIES = """Foundation JSONStream JSONStreamFoundation CompositionalLayout LayoutInspection ScreenPipeline
  ScreenNetworking HomeFeed SectileBench SectileUIKit UIKitStandIn""".split()
SWIFT = re.compile(r"(let|var|for|func|struct|enum|extension|import|init|try|await|switch|if|guard|final|actor|return|@\w+|//)\b|//|\w+\.\w+[(.]")
DECLARATION = re.compile(r"import |@\w|public |package |private |final |struct |class |enum |actor |protocol |extension |func |typealias |[#/})\]\s]|$")


class Block:
    def __init__(self, line, text, comment=""):
        self.line, self.text = line, text
        self.inside = (re.search(r"<!-- in: (.*) -->", comment) or [None, None])[1]
        self.file = (re.search(r"<!-- compiled: (.*) -->", comment) or [None, None])[1]

    def source(self, page, number):
        """The block as a file, and what it is: a part of the page's module, a program, or a part of a manifest."""
        place = f'#sourceLocation(file: "{page}", line: {self.line})\n'
        code = re.sub(r"…", "elided()", self.text)
        lines = code.split("\n")
        imports = [line for line in lines if re.match(r"\s*(public )?import ", line)]
        head = "" if imports else "".join(f"import {name}\n" for name in LIBRARIES)
        if code.startswith(("// swift-tools-version", ".package(")):
            if code[0] == "/":
                return place + code, "manifest"
            return f"import PackageDescription\nfunc dependency() -> Package.Dependency {{\n{place}{code}}}\n", "manifest"
        if self.inside:
            before, after = self.inside.split("…")
            return f"{head}{before}\n{place}{code}\n{after}\n", "part"
        if all(DECLARATION.match(line) for line in lines):
            return head + place + code, "part"
        if imports and any(re.match(r"(extension|@main|protocol)\b", line) for line in lines):
            return place + code, "program"
        body = "\n".join("" if line in imports else line for line in lines)
        return "\n".join(imports) + f"\n{head}@MainActor func block{number}() async throws {{\n{place}{body}\n}}\n", "part"


def blocks(page):
    """The Swift of a page, or of the comments of a source file."""
    lines = page.read_text().split("\n")
    if page.suffix == ".swift":
        # Everything else is as if it were empty.
        lines = [re.sub(r"^\s*/// ?", "", line) if re.match(r"\s*///", line) else "" for line in lines]
    number = 0
    while number < len(lines):
        first = number
        if lines[number].startswith("```"):
            number += 1
            while number < len(lines) and not lines[number].startswith("```"):
                number += 1
            if lines[first].strip() == "```swift":
                yield Block(first + 2, "\n".join(lines[first + 1:number]) + "\n", lines[first - 1])
        elif lines[number].startswith("    ") and (number == 0 or not lines[number - 1].strip()):
            while number < len(lines) and (lines[number].startswith("    ") or not lines[number].strip()):
                number += 1
            code = [line[4:] for line in lines[first:number]]
            number -= 1
            if SWIFT.match(code[0]):
                comment = next((line for line in reversed(lines[:first]) if line.strip()), "")
                yield Block(first + 1, "\n".join(code).rstrip() + "\n", comment)
        number += 1


def check(page, folder, options, elsewhere):
    """What the compiler says of a page, and how many blocks it has read."""
    name = page.relative_to(ROOT)
    work = folder / re.sub(r"\W+", "-", str(name))
    work.mkdir(parents=True)
    parts, alone, errors = [], [], []
    for number, block in enumerate(blocks(page)):
        if block.text in elsewhere:
            continue
        if block.file:
            known = {line.strip() for line in (ROOT / block.file).read_text().split("\n")}
            errors += [f"{name}:{block.line + index}: error: {block.file} has no such line: {line.strip()}"
                       for index, line in enumerate(block.text.split("\n")) if line.strip() not in known | {"", "…"}]
            continue
        text, kind = block.source(name, number)
        file = work / f"block{number}.swift"
        file.write_text(text)
        if kind == "part":
            parts.append(file)
        else:
            alone.append([file] if kind == "program" else ["-package-description-version", "6.2.0", file])
    own = ROOT / "Tests" / "Articles" / f"{page.stem}.swift"
    shared = [ROOT / "Tests" / "Articles" / "Elided.swift"] + [own] * own.exists()
    # Programs and manifests are modules of their own: one module has one file with statements.
    for words in [["-parse-as-library", *shared, *parts]] * bool(parts) + alone:
        answer = subprocess.run(
            ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-diagnostic-style", "llvm",
             "-module-name", "Article", *options, *map(str, words)], capture_output=True, text=True, cwd=ROOT)
        errors += re.findall(r".*error: .*", answer.stderr) or ([answer.stderr] if answer.returncode else [])
    return errors, len(parts) + len(alone)


def main():
    folder, options = Path(sys.argv[1]), sys.argv[2:]
    packages = ["NewsFeed", "Macros"]
    # What is a file of another package's is compiled there.
    elsewhere = {file.read_text() for parent in [*(ROOT / "Tests" / name for name in packages), ROOT / "Benchmarks"]
                 for file in parent.rglob("*.swift") if ".build" not in file.parts}
    pages = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("Sources/*/Documentation.docc/*.md")])
    pages += sorted(file for file in ROOT.glob("Sources/**/*.swift") if (ROOT / "Tests" / "Articles" / file.name).exists())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda page: check(page, folder, options, elsewhere), [page for page in pages if any(blocks(page))]))
    errors = [error for found, _ in answers for error in found]
    print("\n".join(errors), file=sys.stderr)
    if errors:
        sys.exit(1)
    print(f"articles: {sum(count for _, count in answers)} blocks of Swift in {len(answers)} pages compile in another package")


main()
