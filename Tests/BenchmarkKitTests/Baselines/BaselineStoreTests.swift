import BenchmarkKit
import Foundation
import Testing

struct BaselineStoreTests {
  private let baseline = SampleReport.baseline(
    SampleReport.report([SampleReport.measurement("tokens", 5), SampleReport.measurement("time", 1, unit: "ms")]))

  @Test("keeps what it is given")
  func keepsWhatItIsGiven() throws {
    try withTemporaryFolder { folder in
      let store = BaselineStore(folder: folder + "/deep/down")
      #expect(try store.names().isEmpty)
      try store.save(baseline)
      #expect(try store.baseline(named: "main") == baseline)
      #expect(try store.names() == ["main"])
      // Over the former one, and without anything left behind.
      var later = baseline
      later.commit = nil
      try store.save(later)
      #expect(try store.baseline(named: "main") == later)
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == ["main.baseline.json"])
    }
  }

  @Test("a missing one is answered with those that are there")
  func missingOneAnswered() throws {
    try withTemporaryFolder { folder in
      let store = BaselineStore(folder: folder)
      let none = try #require(throws: BaselineError.self) { try store.baseline(named: "main") }
      #expect(none == .missing(name: "main", folder: folder, available: []))
      try store.save(baseline)
      let other = try #require(throws: BaselineError.self) { try store.baseline(named: "release-1.0") }
      #expect(other == .missing(name: "release-1.0", folder: folder, available: ["main"]))
      #expect("\(other)".contains("there are main") && other.exit.rawValue == 5)
    }
  }

  @Test("an unreadable one is named with the place")
  func unreadableOneNamed() throws {
    try withTemporaryFolder { folder in
      let store = BaselineStore(folder: folder)
      try store.save(baseline)
      let path = try store.path(ofBaseline: "main")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for (old, new, place) in [
        (#""cores" : 2"#, #""cores" : "two""#, "$.report.environment.cores")
      ] {
        try #require(text.contains(old))
        try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
        let error = try #require(throws: BaselineError.self) { try store.baseline(named: "main") }
        #expect("\(error)".hasPrefix(path) && "\(error)".contains("(path \(place))"), "\(error)")
      }
      try text.replacing(#""savedAt" "#, with: #""saved" "#).write(toFile: path, atomically: true, encoding: .utf8)
      let error = try #require(throws: BaselineError.self) { try store.baseline(named: "main") }
      #expect("\(error)".contains(#"the key "savedAt" is missing"#), "\(error)")
    }
  }

  @Test(
    "bad names are refused",
    arguments: ["", "a/b", "../x", ".hidden", "-x", "a b", "ä", "\u{212A}elvin", String(repeating: "x", count: 101)])
  func badNamesAreRefused(name: String) {
    let store = BaselineStore(folder: "/nowhere")
    #expect(throws: BaselineError.badName(name)) { try store.baseline(named: name) }
    #expect(throws: BaselineError.badName(name)) { try store.path(ofBaseline: name) }
  }

  @Test("what cannot be written is named")
  func cannotWrittenNamed() throws {
    try withTemporaryFolder { folder in
      let file = try TextFile.write("", named: "file", in: folder)
      let store = BaselineStore(folder: file)
      let error = try #require(throws: StorageError.self) { try store.save(baseline) }
      #expect("\(error)" == "cannot write into \(file): File exists")
    }
  }
}
