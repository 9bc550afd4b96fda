"""Compiles each block of Swift of README and the articles as an app would: articles.py FOLDER OPTION… (swiftc's)

What a page takes for granted is in Tests/Articles, a file a page; a source file with a file of its name there is a page, too. An
HTML comment before a block says how else to compile it:

    <!-- in: extension Shelf { … } -->    the block stands where the … is
    <!-- compiled: FILE -->               each of its lines stands in that file
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# A block without imports has these.
LIBRARIES = """Foundation JSONStream JSONStreamFoundation CompositionalLayout LayoutDocuments LayoutInspection
  ScreenPipeline ScreenNetworking HomeFeed SectileBench SectileUIKit UIKitStandIn""".split()
SWIFT = re.compile(r"(let|var|for|func|struct|enum|extension|import|init|try|await|switch|if|guard|final|actor|return|@\w+|//)\b|//|\w+\.\w+[(.]")
DECLARATION = re.compile(r"import |@\w|public |package |private |final |struct |class |enum |actor |protocol |extension |func |typealias |[#/})\]\s]|$")


def source(text, comment, page, line, number):
    """A block as a file, and its kind: a part of the page's module, a program, or a manifest."""
    place = f'#sourceLocation(file: "{page}", line: {line})\n'
    code = text.replace("…", "elided()")
    lines = code.split("\n")
    imports = [line for line in lines if re.match(r"\s*(public )?import ", line)]
    head = "" if imports else "".join(f"import {name}\n" for name in LIBRARIES)
    inside = re.search(r"<!-- in: (.*)…(.*) -->", comment)
    if code.startswith("// swift-tools-version"):
        return place + code, "manifest"
    if code.startswith(".package("):
        return f"import PackageDescription\nfunc dependency() -> Package.Dependency {{\n{place}{code}}}\n", "manifest"
    if inside:
        return f"{head}{inside[1]}\n{place}{code}\n{inside[2]}\n", "part"
    if all(DECLARATION.match(line) for line in lines):
        return head + place + code, "part"
    if imports and any(re.match(r"(extension|@main|protocol)\b", line) for line in lines):
        return place + code, "program"
    body = "\n".join("" if line in imports else line for line in lines)
    return "\n".join(imports) + f"\n{head}@MainActor func block{number}() async throws {{\n{place}{body}\n}}\n", "part"


def blocks(page):
    """The Swift of a page, or of the comments of a source file: text, line, and the comment before it."""
    text = page.read_text()
    if page.suffix == ".swift":
        # Everything else is as if it were empty.
        text = "\n".join(re.sub(r"^\s*/// ?", "", line) if re.match(r"\s*///", line) else "" for line in text.split("\n"))
    # Fenced, or indented by four behind an empty line.
    for match in re.finditer(r"^```(?P<language>\w*)\n(?P<fenced>.*?)^```|(?<=\n\n)(?P<indented>(?:    [^\n]*\n|\n)+)", text, re.M | re.S):
        line = text.count("\n", 0, match.start()) + 1
        before = text[:match.start()].rstrip().rsplit("\n", 1)[-1]
        if match["language"] == "swift":
            yield match["fenced"], line + 1, before
        elif match["indented"] and SWIFT.match(match["indented"].lstrip("\n")[4:]):
            skipped = len(match["indented"]) - len(match["indented"].lstrip("\n"))
            yield re.sub(r"^    ", "", match["indented"], flags=re.M).strip("\n") + "\n", line + skipped, before


def check(page, folder, options, elsewhere):
    """The compiler's errors of a page, and the number of its blocks."""
    work = folder / re.sub(r"\W+", "-", str(page))
    work.mkdir(parents=True, exist_ok=True)
    parts, alone, errors = [], [], []
    for number, (text, line, comment) in enumerate(blocks(page)):
        compiled = re.search(r"<!-- compiled: (.*) -->", comment)
        if compiled:
            known = {line.strip() for line in Path(compiled[1]).read_text().split("\n")} | {"", "…"}
            errors += [f"{page}:{line + index}: error: {compiled[1]} has no such line: {code.strip()}"
                       for index, code in enumerate(text.split("\n")) if code.strip() not in known]
        elif text not in elsewhere:
            code, kind = source(text, comment, page, line, number)
            file = work / f"block{number}.swift"
            file.write_text(code)
            if kind == "part":
                parts.append(file)
            else:
                alone.append([file] if kind == "program" else ["-package-description-version", "6.2.0", file])
    own = Path("Tests/Articles") / f"{page.stem}.swift"
    shared = [Path("Tests/Articles/Elided.swift")] + [own] * own.exists()
    # Programs and manifests are modules of their own: one module has one file with statements.
    for words in [["-parse-as-library", *shared, *parts]] * bool(parts) + alone:
        answer = subprocess.run(
            ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-diagnostic-style", "llvm",
             "-module-name", "Article", *options, *map(str, words)], capture_output=True, text=True)
        errors += re.findall(r".*error: .*", answer.stderr) or ([answer.stderr] if answer.returncode else [])
    return errors, len(parts) + len(alone)


# Blocks that are files of another package are compiled there.
packages = [Path("Tests/NewsFeed"), Path("Tests/Macros"), Path("Benchmarks")]
elsewhere = {file.read_text() for package in packages for file in package.rglob("*.swift") if ".build" not in file.parts}
pages = sorted([Path("README.md"), Path("CONTRIBUTING.md"), *Path().glob("Sources/*/Documentation.docc/*.md")])
pages += sorted(file for file in Path().glob("Sources/**/*.swift") if (Path("Tests/Articles") / file.name).exists())
with ThreadPoolExecutor(os.cpu_count()) as pool:
    answers = list(pool.map(lambda page: check(page, Path(sys.argv[1]), sys.argv[2:], elsewhere), [page for page in pages if any(blocks(page))]))
errors = [error for found, _ in answers for error in found]
if errors:
    sys.exit("\n".join(errors) + "\nerror: mend these, or what Tests/Articles has for the page")
print(f"articles: {sum(count for _, count in answers)} blocks of Swift in {len(answers)} pages compile in another package")
