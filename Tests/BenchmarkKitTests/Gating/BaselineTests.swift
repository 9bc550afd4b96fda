import Foundation
import Testing

@testable import BenchmarkKit

struct BaselineTests {
  private let baseline = SampleReport.baseline(
    SampleReport.report([
      SampleReport.measurement("tokens", 5), SampleReport.measurement("time", 1, unit: "ms"),
    ]))

  @Test("a store keeps what it is given")
  func keepsWhatItIsGiven() throws {
    try withTemporaryFolder { folder in
      let store = BaselineStore(folder: folder + "/deep/down")
      #expect(store.names.isEmpty)
      try store.save(baseline)
      #expect(try store.baseline(named: "main") == baseline && store.names == ["main"])
      // Over the former one, and without anything left behind.
      var later = baseline
      later.commit = nil
      try store.save(later)
      #expect(try store.baseline(named: "main") == later)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: store.folder) == ["main.baseline.json"])
    }
  }

  @Test("a missing one is answered with those that are there")
  func missing() throws {
    try withTemporaryFolder { folder in
      let store = BaselineStore(folder: folder)
      let none = try #require(throws: BaselineError.self) { try store.baseline(named: "main") }
      #expect(
        "\(none)"
          == "there is no baseline \"main\" in \(folder); there is none at all. Save one first.")
      try store.save(baseline)
      let other = try #require(throws: BaselineError.self) {
        try store.baseline(named: "release-1.0")
      }
      #expect("\(other)" == "there is no baseline \"release-1.0\" in \(folder); there are main.")
    }
  }

  @Test("an unreadable one is named with the place")
  func unreadable() throws {
    try withTemporaryFolder { folder in
      let store = BaselineStore(folder: folder)
      try store.save(baseline)
      let path = try store.path(ofBaseline: "main")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for (old, new, what) in [
        (#""cores" : 2"#, #""cores" : "two""#, "(path $.report.environment.cores"),
        (#""savedAt" "#, #""saved" "#, #"the key "savedAt" is missing"#),
      ] {
        try #require(text.contains(old))
        try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
        let error = try #require(throws: BaselineError.self) { try store.baseline(named: "main") }
        #expect("\(error)".hasPrefix(path) && "\(error)".contains(what), "\(error)")
      }
    }
  }

  @Test(
    "bad names are refused",
    arguments: [
      "", "a/b", "../x", ".hidden", "-x", "a b", "ä", "\u{212A}elvin",
      String(repeating: "x", count: 101),
    ])
  func badNamesAreRefused(name: String) {
    let store = BaselineStore(folder: "/nowhere")
    let error = #expect(throws: BaselineError.self) { try store.baseline(named: name) }
    #expect(error?.description.hasPrefix("\"\(name)\" cannot name a baseline") == true)
  }

  @Test("what cannot be written is named")
  func cannotBeWritten() throws {
    try withTemporaryFolder { folder in
      let file = try write("", named: "file", in: folder)
      let error = try #require(throws: StorageError.self) {
        try BaselineStore(folder: file).save(baseline)
      }
      #expect("\(error)" == "cannot write into \(file): File exists")
    }
  }

  @Test("each kind of metric is refused for what it depends on")
  func eachKindRefused() {
    func refused(_ change: (inout BenchmarkEnvironment) -> Void) -> Set<MetricKind> {
      var other = SampleReport.environment
      change(&other)
      return Set(
        MetricKind.allCases.filter {
          !other.differences(from: SampleReport.environment, for: $0).isEmpty
        })
    }
    #expect(refused { _ in }.isEmpty)
    let builds: Set<MetricKind> = [.allocations, .instructions, .time, .machine]
    #expect(refused { $0.swift = "6.4" } == builds)
    #expect(refused { $0.glibc = "2.39" } == builds)
    #expect(refused { $0.libraries["libyajl"] = "2.1.1" } == builds)
    #expect(refused { $0.buildMode = .debug } == builds)
    #expect(refused { $0.architecture = "aarch64" } == builds)
    #expect(refused { $0.glibcTunables = nil } == [.instructions, .time, .machine])
    #expect(refused { $0.swiftDeterministicHashing = nil } == [.instructions, .time, .machine])
    #expect(refused { $0.cpu = "Other CPU" } == [.time, .machine])
    #expect(refused { $0.cores = 64 } == [.time, .machine])
    #expect(refused { $0.os = "Other OS" } == [.time, .machine])
    #expect(refused { $0.addressRandomisation = nil } == [.time, .machine])
  }
}
