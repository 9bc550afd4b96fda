"""Compiles the Swift of README and of the articles as a reader has it: articles.py FOLDER OPTION… (swiftc's)

An article is compiled whole, with nothing but the page. Its blocks are one module: a block of declarations is a file, and the blocks
of statements are, in the page's order, the body of one function. So a name is declared on the page before it is used. All blocks have
the imports of each. Tests/Articles/Frameworks.swift stands in for frameworks that Linux lacks.

An article for apps names neither the modules that measure nor the example's.

The comments of a source file are fragments, each compiled alone. Tests/Articles/FILE has the names that they leave to the reader, such
as `chunks`; `…` stands for any code there.

A line before a block says that each of the block's lines stands in a file that another package compiles:

    <!-- compiled: FILE -->
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HELPERS = Path("Tests/Articles")
# The folders of articles for those who measure, or who work on the example.
NOT_FOR_APPS = {"SectileBench", "BenchmarkKit", "SectileMeasure", "HomeFeed", "LayoutInspection"}
NOT_IN_APPS = re.compile(r"\b(SectileBench|BenchmarkKit|HomeFeed)\b")
# What a fragment in a source file may use without an import.
LIBRARIES = "Foundation JSONStream JSONStreamFoundation CompositionalLayout ScreenPipeline ScreenNetworking".split()
IMPORT = re.compile(r"\s*((public|private) )?import \w+")
SWIFT = re.compile(r"(let|var|for|func|struct|enum|extension|import|init|try|await|switch|if|guard|final|actor|return|@\w+|//)\b|//|\w+\.\w+[(.]")
DECLARATION = re.compile(
    r"import |@\w|public |package |private |final |nonisolated |struct |class |enum |actor |protocol |extension |func |typealias |where |[#/{>})\]\s]|$")


class Block:
    """Swift on a page: its text, its line there, and the line of text before it."""

    def __init__(self, page, text, line, before):
        self.page, self.text, self.line, self.before = page, text, line, before
        lines = text.split("\n")
        self.imports = [line.strip() for line in lines if IMPORT.match(line)]
        self.is_manifest = text.startswith(("// swift-tools-version", ".package("))
        self.is_declarations = all(DECLARATION.match(line) for line in lines)

    @property
    def place(self):
        """Tells the compiler where the text stands."""
        return f'#sourceLocation(file: "{self.page}", line: {self.line})\n'

    @property
    def statements(self):
        """The text without its imports, which stand at a file's beginning."""
        return self.place + "\n".join("" if IMPORT.match(line) else line for line in self.text.split("\n")) + "\n"


def blocks(page):
    """The blocks of a page, or of the comments of a source file."""
    text = page.read_text()
    if page.suffix == ".swift":
        # Everything else is as if it were empty.
        text = "\n".join(re.sub(r"^\s*/// ?", "", line) if re.match(r"\s*///", line) else "" for line in text.split("\n"))
    # Fenced, or indented by four behind an empty line.
    for match in re.finditer(r"^```(?P<language>\w*)\n(?P<fenced>.*?)^```|(?<=\n\n)(?P<indented>(?:    [^\n]*\n|\n)+)", text, re.M | re.S):
        line = text.count("\n", 0, match.start()) + 1
        before = text[:match.start()].rstrip().rsplit("\n", 1)[-1]
        if match["language"] == "swift":
            yield Block(page, match["fenced"], line + 1, before)
        elif match["indented"] and SWIFT.match(match["indented"].lstrip("\n")[4:]):
            skipped = len(match["indented"]) - len(match["indented"].lstrip("\n"))
            yield Block(page, re.sub(r"^    ", "", match["indented"], flags=re.M).strip("\n") + "\n", line + skipped, before)


def missing_lines(block, file):
    """An error for each line of a block that the file which is compiled elsewhere does not have."""
    known = {line.strip() for line in Path(file).read_text().split("\n")} | {"", "…"}
    return [f"{block.page}:{block.line + index}: error: {file} has no such line: {code.strip()}"
            for index, code in enumerate(block.text.split("\n")) if code.strip() not in known]


def function(statements, imports, name):
    """A file with a function of these statements."""
    return "\n".join(imports) + f"\n@MainActor func {name}() async throws {{\n{statements}}}\n"


def files_of_article(found):
    """The files that an article's blocks are, by name: one module, and manifests, which are modules of their own."""
    imports = sorted({line for block in found for line in block.imports})
    module, manifests, statements = {}, {}, ""
    for number, block in enumerate(found):
        if block.text.startswith(".package("):
            head = "import PackageDescription\nfunc dependency() -> Package.Dependency {\n"
            manifests[f"package{number}.swift"] = head + block.place + block.text + "}\n"
        elif block.is_manifest:
            manifests[f"package{number}.swift"] = block.place + block.text
        elif block.is_declarations:
            module[f"block{number}.swift"] = "\n".join(imports) + "\n" + block.statements
        else:
            statements += block.statements
    if statements:
        module["statements.swift"] = function(statements, imports, "statements")
    return module, manifests


def files_of_comments(found):
    """The files that the fragments in a source file's comments are, by name."""
    head, module = [f"import {name}" for name in LIBRARIES], {}
    for number, block in enumerate(found):
        block.text = block.text.replace("…", "elided()")
        if block.is_declarations:
            module[f"block{number}.swift"] = "\n".join(head) + "\n" + block.place + block.text
        else:
            module[f"block{number}.swift"] = function(block.statements, head + block.imports, f"block{number}")
    return module, {}


def type_errors(work, files, helpers, options):
    """The compiler's errors in files of one module."""
    work.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        # Linux has a stand-in for UIKit.
        (work / name).write_text(re.sub(r"^import UIKit$", "import UIKitStandIn", text, flags=re.M))
    answer = subprocess.run(
        ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-diagnostic-style", "llvm",
         "-module-name", "Article", *options, *map(str, helpers), *(str(work / name) for name in files)],
        capture_output=True, text=True)
    return re.findall(r".*error: .*", answer.stderr) or ([answer.stderr] if answer.returncode else [])


def check(page, folder, options, elsewhere=frozenset()):
    """The errors of a page, and the number of its blocks that are compiled here."""
    work, is_article = folder / re.sub(r"\W+", "-", str(page)), page.suffix == ".md"
    errors, found = [], []
    for block in blocks(page):
        compiled = re.search(r"<!-- compiled: (.*) -->", block.before)
        if compiled:
            errors += missing_lines(block, compiled[1])
        elif block.text not in elsewhere:
            found.append(block)
        if is_article and is_for_apps(page):
            errors += [f"{page}:{block.line}: error: an app does not link {name}" for name in set(NOT_IN_APPS.findall(block.text))]
    module, manifests = files_of_article(found) if is_article else files_of_comments(found)
    helpers = [HELPERS / name for name in (["Frameworks.swift"] if is_article else ["Elided.swift", page.name])]
    if module:
        errors += type_errors(work, module, helpers, ["-parse-as-library", *options])
    for name, text in manifests.items():
        errors += type_errors(work, {name: text}, [], ["-package-description-version", "6.2.0", *options])
    return errors, len(found)


def is_for_apps(page):
    return page.name == "README.md" or (page.parts[0] == "Sources" and page.parts[1] not in NOT_FOR_APPS)


def pages():
    """README, the articles, and the source files whose comments have their names in Tests/Articles."""
    articles = [Path("README.md"), Path("CONTRIBUTING.md"), *Path().glob("Sources/*/Documentation.docc/*.md")]
    return sorted(articles) + sorted(file for file in Path().glob("Sources/**/*.swift") if (HELPERS / file.name).exists())


def main(folder, options):
    # Blocks that are files of another package are compiled there.
    packages = [Path("Tests/NewsFeed"), Path("Tests/Macros"), Path("Benchmarks")]
    elsewhere = {file.read_text() for package in packages for file in package.rglob("*.swift") if ".build" not in file.parts}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda page: check(page, folder, options, elsewhere), [page for page in pages() if any(blocks(page))]))
    errors = [error for found, _ in answers for error in found]
    if errors:
        sys.exit("\n".join(errors) + "\nerror: mend these pages: each has to compile with no names but its own")
    print(f"articles: {sum(count for _, count in answers)} blocks of Swift in {len(answers)} pages compile in another package")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
