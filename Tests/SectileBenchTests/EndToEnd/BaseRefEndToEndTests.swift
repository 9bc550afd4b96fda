import Foundation
import TestSupport
import Testing

/// `gate --base-ref`, on a checkout whose package is small enough to be built in a test.
@Suite(
  "gate against a build of the base, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment),
  .serialized)
struct BaseRefEndToEndTests {
  /// A git checkout with two commits on a branch, whose package makes an executable that saves a
  /// baseline which it has been given; and a folder for temporary files that has to be empty
  /// afterwards.
  private final class Checkout {
    private let baseline: SavedBaseline
    var folder: ScratchFolder { baseline.folder }
    var path: String { folder.path }

    init(scaledBy factor: Double = 1) async throws {
      baseline = try await SavedBaseline(
        scaling: "decode.allocations", by: factor, strategies: "native,yajl")
      let path = baseline.folder.path
      for new in ["/repository/tool/Sources/measurer", "/tmp", "/bin"] {
        try FileManager.default.createDirectory(
          atPath: path + new, withIntermediateDirectories: true)
      }
      _ = try folder.file(
        "repository/tool/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "tool", targets: [.executableTarget(name: "measurer")])
        """)
      _ = try folder.file(
        "repository/tool/Sources/measurer/main.swift",
        """
        import Foundation
        let arguments = CommandLine.arguments
        guard arguments[1...4] == ["gate", "--baseline", "base", "--save"], let flag = arguments.firstIndex(of: "--baseline-dir"),
          let known = ProcessInfo.processInfo.environment["KNOWN_BASELINE"]
        else { exit(64) }
        try FileManager.default.copyItem(atPath: known, toPath: arguments[flag + 1] + "/base.baseline.json")
        """)
      let made = try await shell(
        """
        git init -q -b main && git add -A && git commit -qm one && git checkout -qb topic \
          && git commit -q --allow-empty -m two
        """)
      try #require(made.status == 0, "\(made.errors)")
    }

    func shell(_ script: String, path more: String = "") async throws -> Tool.Outcome {
      try await Tool.shell(
        """
        cd "$1/repository" && export TMPDIR="$1/tmp" KNOWN_BASELINE="$1/main.baseline.json" HOME="$1" \
          GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
        \(more.isEmpty ? "" : "export PATH=\"\(more):$PATH\"")
        \(script)
        """, [path])
    }

    func gate(_ ref: String = "main", path more: String = "") async throws -> Tool.Outcome {
      try await shell(
        """
        "$SECTILE" gate "\(Tool.home)" --base-ref \(ref) --package-path tool --product measurer \
          --metrics allocations
        """, path: more)
    }

    /// A `swift` that does what a script says.
    func fakeSwift(_ script: String) throws -> String {
      _ = try folder.script("bin/swift", script)
      return path + "/bin"
    }

    var isClean: Bool {
      get async throws {
        let left = try FileManager.default.contentsOfDirectory(atPath: path + "/tmp")
        let worktrees = try await shell("git worktree list").lines
        return left.filter { $0.hasPrefix("sectile") }.isEmpty && worktrees.count == 1
      }
    }
  }

  @Test("the base is built, measured and taken away; what got worse since is a regression")
  func builds() async throws {
    let checkout = try await Checkout()
    let same = try await checkout.gate()
    #expect(same.status == 0, "\(same.text)\(same.errors)")
    #expect(same.errors.contains("building measurer of ") && same.text.hasPrefix("Pass"))
    #expect(try await checkout.isClean)
    let worse = try await Checkout(scaledBy: 0.01).gate()
    #expect(
      worse.status == 2 && worse.text.contains("decode.allocations of yajl"),
      "\(worse.text)\(worse.errors)")
  }

  @Test("a base that is HEAD itself is told, and so is what is then compared")
  func headItself() async throws {
    let checkout = try await Checkout()
    let itself = try await checkout.gate("HEAD")
    #expect(
      itself.status == 0 && itself.errors.contains("note: the base is HEAD itself, "),
      "\(itself.errors)")
    #expect(itself.errors.contains("compares the code with itself"))
    _ = try await checkout.shell("echo more >more")
    let changed = try await checkout.gate("topic")
    #expect(
      changed.status == 0 && changed.errors.contains("only what is not committed is compared"))
    #expect(!(try await checkout.gate("main")).errors.contains("HEAD itself"))
  }

  @Test("what stands in the way is said in plain words, and nothing is left behind")
  func failures() async throws {
    let checkout = try await Checkout()
    let unknown = try await checkout.gate("origin/nowhere")
    #expect(
      unknown.status == 64 && unknown.errors.contains("git knows no commit 'origin/nowhere'"),
      "\(unknown.errors)")
    let broken = try await checkout.gate(
      path: checkout.fakeSwift("echo 'error: no such module'; exit 1"))
    #expect(
      broken.status == 5 && broken.errors.contains("error: no such module"), "\(broken.errors)")
    let old = try await checkout.gate(
      path: checkout.fakeSwift(
        """
        case "$*" in *--show-bin-path*) echo "$TMPDIR/../bin" ;; esac
        printf '#!/bin/sh\\nexit 64\\n' > "$TMPDIR/../bin/measurer"; chmod +x "$TMPDIR/../bin/measurer"
        """))
    #expect(old.status == 5 && old.errors.contains("is too old"), "\(old.errors)")
    for command in ["gate", "compare"] {
      let missing = try await checkout.shell(
        #""$SECTILE" \#(command) nowhere.json --base-ref main"#)
      #expect(
        missing.status == 66 && missing.errors == "error: nowhere.json: no such file\n",
        "\(missing.errors)")
    }
    let elsewhere = try await Tool.run("gate --base-ref main")
    #expect(
      elsewhere.status == 64 && elsewhere.errors.contains("no git checkout"), "\(elsewhere.errors)")
    #expect(try await checkout.isClean)
  }

  @Test(
    "a signal ends what builds the base, too, and nothing is left behind",
    arguments: ["TERM", "HUP"])
  func interrupted(_ signal: String) async throws {
    let checkout = try await Checkout()
    let outcome = try await checkout.shell(
      #"""
      "$SECTILE" gate "\#(Tool.home)" --base-ref main --package-path tool --metrics allocations 2>/dev/null & own=$!
      until [ -s "$1/swift" ]; do sleep 0.1; done
      kill -\#(signal) $own; wait $own; kill -l $?; kill -0 "$(cat "$1/swift")" 2>/dev/null; echo $?
      """#, path: checkout.fakeSwift(#"echo $$ > "$TMPDIR/../swift"; exec sleep 600"#))
    #expect(outcome.text == "\(signal)\n1\n", "\(outcome.text)\(outcome.errors)")
    #expect(try await checkout.isClean)
  }
}
