import BenchmarkKit
import Testing

struct ReportJUnitTests {
  @Test("every report is valid and its counts are right")
  func everyReportValid() throws {
    for report in SampleReports.all {
      let root = try XMLNode.parse(report.junit())
      #expect(root.name == "testsuites")
      #expect(root.all("testcase").count == report.entries.count + report.problems.count)
      for suite in [root] + root.all("testsuite") {
        #expect(suite.number("tests") == Double(suite.all("testcase").count))
        for (count, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
          #expect(suite.number(count) == Double(suite.all(element).count), "\(count)")
        }
      }
    }
  }

  @Test("verdicts are failures skipped or neither")
  func verdictsFailuresSkipped() throws {
    let root = try XMLNode.parse(SampleReports.comparison().junit())
    let cases = root.all("testcase")
    #expect(cases.map { $0.children.first?.name } == ["failure", "skipped", "system-out"])
    #expect(cases.first?.attributes["name"] == "decode of home.json")
    #expect(cases.first?.children.first?.attributes["message"]?.contains("got worse") == true)
    let gate = try XMLNode.parse(SampleReports.gate().junit())
    #expect(gate.all("failure").count == 2 && gate.all("error").count == 1 && gate.all("skipped").isEmpty)
  }

  @Test("names come back as they were")
  func namesComeBackAsTheyWere() throws {
    let names = SampleReports.hostileNames.filter { !$0.isEmpty && !$0.contains("\u{0}") }
    let root = try XMLNode.parse(SampleReports.gate(names: names, problem: false).junit())
    #expect(Set(root.all("testsuite").compactMap { $0.attributes["name"] }) == Set(names))
  }
}
