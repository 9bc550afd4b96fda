import TestSupport
import Testing

@testable import BenchmarkKit

struct ReportJUnitTests {
  @Test("every report is valid and its counts are right")
  func everyReportValid() throws {
    for report in SampleReports.all {
      let root = try MarkupNode.parse(report.junit())
      #expect(root.name == "testsuites")
      #expect(root.all("testcase").count == report.entries.count + report.problems.count)
      for suite in [root] + root.all("testsuite") {
        #expect(suite.number("tests") == Double(suite.all("testcase").count))
        for (count, element) in [
          ("failures", "failure"), ("errors", "error"), ("skipped", "skipped"),
        ] {
          let isCounted = suite !== root || count != "skipped"
          #expect(
            suite.number(count) == (isCounted ? Double(suite.all(element).count) : nil), "\(count)")
        }
      }
    }
  }

  @Test("every report is as the common schema has it")
  func schema() throws {
    let counted: Set = ["name", "tests", "failures", "errors", "skipped", "time"]
    for report in SampleReports.all {
      let root = try MarkupNode.parse(report.junit(seconds: 1.5))
      for suite in [root] + root.children {
        #expect(suite.name == (suite === root ? "testsuites" : "testsuite"))
        #expect(
          Set(suite.attributes.keys)
            == (suite === root ? counted.subtracting(["skipped"]) : counted))
      }
      for node in root.all {
        guard let time = node.attributes["time"] else { continue }
        #expect(time.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil, "\(time)")
      }
      for testCase in root.children.flatMap(\.children) {
        #expect(
          testCase.name == "testcase"
            && Set(testCase.attributes.keys) == ["name", "classname", "time"])
        #expect(testCase.children.count == 1)
        for child in testCase.children {
          #expect(
            ["skipped", "error", "failure", "system-out"].contains(child.name)
              && child.children.isEmpty)
          #expect(Set(child.attributes.keys).isSubset(of: ["message", "type"]))
        }
      }
    }
  }

  @Test(
    "a case's time is the value that is one, a suite's the sum, and all of it what the run took")
  func times() throws {
    let report = SampleReports.bench(payloads: 1)
    let root = try MarkupNode.parse(report.junit(seconds: 12.25))
    #expect(root.number("time") == 12.25)
    let suite = try #require(root.children.first)
    let times = suite.children.compactMap { $0.number("time") }
    #expect(abs((suite.number("time") ?? 0) - times.reduce(0, +)) < 1e-6)
    let scales: [String: Double] = ["ms": 1e-3, "µs": 1e-6]
    for (entry, time) in zip(report.entries, times) {
      let scale = scales[entry.unit] ?? 0
      #expect(abs(time - scale * (entry.value ?? 0)) < 1e-9, "\(entry.title)")
    }
    #expect(times.contains { $0 > 0 })
  }

  @Test("verdicts are failures skipped or neither")
  func verdictsFailuresSkipped() throws {
    let root = try MarkupNode.parse(SampleReports.comparison().junit())
    let cases = root.all("testcase")
    #expect(cases.map { $0.children.first?.name } == ["failure", "skipped", "system-out"])
    #expect(cases.first?.attributes["name"] == "decode")
    #expect(cases.first?.children.first?.attributes["message"]?.contains("got worse") == true)
    let gate = try MarkupNode.parse(SampleReports.gate().junit())
    #expect(
      gate.all("failure").count == 2 && gate.all("error").count == 1 && gate.all("skipped").isEmpty)
  }

  @Test("names come back as they were")
  func namesComeBackAsTheyWere() throws {
    let names = SampleReports.hostileNames.filter { !$0.isEmpty && !$0.contains("\u{0}") }
    let root = try MarkupNode.parse(SampleReports.gate(names: names, problem: false).junit())
    #expect(Set(root.all("testsuite").compactMap { $0.attributes["name"] }) == Set(names))
  }
}
