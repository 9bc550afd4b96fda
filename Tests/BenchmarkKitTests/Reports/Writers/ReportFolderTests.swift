import Foundation
import Testing

@testable import BenchmarkKit

struct ReportFolderTests {
  private func object(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("has every file for every report")
  func everyFileEvery() throws {
    try withTemporaryFolder { folder in
      let target = ReportFolder("\(folder)/new/report")
      // Each writes over the one before.
      for report in SampleReports.all {
        try target.write(report)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: target.path).sorted()
            == [
              "bencher.json", "benchmark-action.json", "junit.xml", "report.html", "report.json",
              "report.md",
            ])
        #expect(
          try String(contentsOfFile: "\(target.path)/report.md", encoding: .utf8)
            == report.markdown())
      }
    }
  }

  @Test("the JSON is versioned, and has the keys of all that there is")
  func jsonVersionedAll() throws {
    try withTemporaryFolder { folder in
      try ReportFolder(folder).write(SampleReports.gate())
      let json = try #require(try object("\(folder)/report.json") as? [String: Any])
      #expect(
        Set(json.keys) == [
          "schemaVersion", "kind", "title", "verdict", "headline", "reference", "environment",
          "entries", "problems",
          "notes",
        ])
      #expect(json["schemaVersion"] as? Int == 2 && json["verdict"] as? String == "regression")
      let entries = try #require(json["entries"] as? [[String: Any]])
      #expect(entries.count == 8)
      #expect(
        Set(try #require(entries.first).keys) == [
          "group", "name", "metric", "unit", "direction", "value", "samples", "baseline", "ratio",
          "allowance",
          "verdict",
        ])
    }
  }

  @Test("dashboards get what is smaller is better")
  func dashboardsGetSmaller() throws {
    let report = SampleReports.bench(payloads: 1)
    try withTemporaryFolder { folder in
      try ReportFolder(folder).write(report)
      let rows = try #require(try object("\(folder)/benchmark-action.json") as? [[String: Any]])
      let times = report.entries.filter { $0.direction == .lowerIsBetter }
      #expect(rows.count == times.count && rows.count < report.entries.count)
      for (row, entry) in zip(rows, times) {
        #expect(row["name"] as? String == "\(entry.group) / \(entry.name) / \(entry.metric)")
        #expect(row["value"] as? Double == entry.value && row["unit"] as? String == entry.unit)
        #expect((row["range"] as? String)?.contains(" – ") == true && row["extra"] is String)
      }
      let names = rows.compactMap { $0["name"] as? String }
      #expect(Set(names).count == names.count)
    }
  }

  @Test("bencher gets every value by benchmark and measure")
  func bencherGetsEvery() throws {
    let report = SampleReports.bench(payloads: 2)
    try withTemporaryFolder { folder in
      try ReportFolder(folder).write(report)
      // JSONSerialization does not read every Double exactly.
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/bencher.json"))
      let file = try JSONDecoder().decode([String: [String: [String: Double]]].self, from: data)
      #expect(file.values.reduce(0) { $0 + $1.count } == report.entries.count)
      for entry in report.entries {
        let metric = try #require(
          file["\(entry.group) / \(entry.name)"]?["\(entry.metric) (\(entry.unit))"])
        #expect(metric["value"] == entry.value)
        #expect(metric["lower_value"] == entry.minimum && metric["upper_value"] == entry.p90)
      }
    }
  }

  @Test("two values of one name are refused for dashboards, and people have their report")
  func duplicates() throws {
    var report = SampleReports.bench(payloads: 1)
    report.entries.append(report.entries[0])
    #expect(throws: StorageError.self) { try report.smallerIsBetter() }
    #expect(throws: StorageError.self) { try report.bencherMetrics() }
    try withTemporaryFolder { folder in
      #expect(throws: StorageError.self) { try ReportFolder("\(folder)/new").write(report) }
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new").sorted()
      #expect(names == ["junit.xml", "report.html", "report.json", "report.md"])
    }
  }

  @Test("what cannot be written into is said")
  func cannotWrittenSaid() throws {
    try withTemporaryFolder { folder in
      let file = try write("", named: "file", in: folder)
      for path in [file, "\(file)/below", "/proc/none/report"] {
        let error = #expect(throws: StorageError.self) { try ReportFolder(path).prepare() }
        #expect(
          error?.description.hasPrefix("cannot write into \(path): ") == true,
          "\(String(describing: error))")
      }
    }
  }
}
