import BenchmarkKit
import Foundation
import Testing

struct HistoryFolderTests {
  private func entry(_ id: String, at seconds: Int64, commit: String? = nil, value: Double = 1) -> HistoryEntry {
    HistoryEntry(
      id: id, recordedAt: UTCTime(seconds: seconds), commit: commit,
      report: SampleReport.report([SampleReport.measurement("tokens", value)]))
  }

  @Test("keeps runs in the order of time")
  func keepsRunsOrder() throws {
    try withTemporaryFolder { folder in
      let history = HistoryFolder(folder: folder)
      #expect(try history.read().entries.isEmpty)
      let entries = [entry("c", at: 30), entry("a", at: 10, commit: "x"), entry("b", at: 10), entry("d", at: 20)]
      for entry in entries { try history.append(entry) }
      let read = try history.read()
      #expect(read.entries.map(\.id) == ["a", "b", "d", "c"])
      #expect(read.entries[0] == entries[1])
      #expect(read.brokenLines.isEmpty)
    }
  }

  @Test("never touches what is there")
  func neverTouchesWhatIsThere() throws {
    try withTemporaryFolder { folder in
      let history = HistoryFolder(folder: folder)
      let path = try history.append(entry("a", at: 10))
      #expect(path == "\(folder)/19700101T000010Z-a.jsonl")
      let before = try String(contentsOfFile: path, encoding: .utf8)
      #expect(before.hasSuffix("\n") && before.dropLast().contains("\n") == false)
      #expect(throws: StorageError.self) { try history.append(entry("a", at: 10, value: 2)) }
      try history.append(entry("b", at: 10))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
    }
  }

  @Test("broken lines are named, and harm no others")
  func brokenLinesNamed() throws {
    try withTemporaryFolder { folder in
      let history = HistoryFolder(folder: folder)
      let path = try history.append(entry("a", at: 10))
      let line = try String(contentsOfFile: path, encoding: .utf8)
      // Joined files, a repeated line, line ends of Windows, an empty line, and lines that nobody understands.
      let second = line.replacing(#""id":"a""#, with: #""id":"b""#).replacing("\n", with: "\r\n")
      let newer = line.replacing(#""schemaVersion":1"#, with: #""schemaVersion":9"#)
      try #require(newer != line && second != line)
      let joined = try TextFile.write(
        line + second + "\n" + #"{"half": "# + "\n" + newer + "<<<<<<< HEAD\n" + line, named: "joined.jsonl", in: folder
      )
      _ = try TextFile.write("not for us", named: "README.md", in: folder)
      let read = try history.read()
      #expect(read.entries.map(\.id) == ["a", "b"])
      #expect(read.brokenLines.map(\.file) == [joined, joined, joined])
      #expect(read.brokenLines.map(\.line) == [4, 5, 6])
      #expect("\(read.brokenLines[1])".contains("schema version 9"), "\(read.brokenLines)")
    }
  }

  @Test("a history can begin late")
  func beginsLate() throws {
    let history = History(entries: [
      entry("a", at: 10, commit: "new"), entry("b", at: 20, commit: "old"), entry("c", at: 30, commit: "old"),
      entry("d", at: 40, commit: "elsewhere"), entry("e", at: 50),
    ])
    #expect(history.since(UTCTime(seconds: 30)).entries.map(\.id) == ["c", "d", "e"])
  }

  @Test("ids differ")
  func idsDiffer() {
    let ids = Set((0..<1000).map { _ in HistoryEntry.randomID() })
    #expect(ids.count == 1000 && ids.allSatisfy { $0.count == 16 })
  }

  /// Two branches that both append merge without a conflict, and the merged history has the runs of both.
  @Test("branches merge", .enabled(if: Git.isInstalled), .timeLimit(.minutes(10)))
  func branchesMerge() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let git = Git(folder: folder)
      let history = HistoryFolder(folder: folder + "/history")
      try await git.run("init", "-q", "-b", "main")
      try history.append(entry("base", at: 1))
      try await git.commit("base")
      for (branch, ids) in [("left", ["l1", "l2"]), ("right", ["r1", "r2"])] {
        try await git.run("checkout", "-q", "-b", branch, "main")
        // In the same second on both branches.
        for (index, id) in ids.enumerated() { try history.append(entry(id, at: 10 + Int64(index))) }
        try await git.commit(branch)
      }
      #expect(try history.read().entries.map(\.id) == ["base", "r1", "r2"])
      try await git.run("merge", "-q", "--no-edit", "left")
      let merged = try history.read()
      #expect(merged.entries.map(\.id) == ["base", "l1", "r1", "l2", "r2"])
      #expect(merged.brokenLines.isEmpty)
    }
  }
}
