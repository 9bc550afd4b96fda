import BenchmarkKit
import JSONStream

extension CheckReport {
  /// The result as JUnit XML: a suite for the payloads and one for each type, in that a case for each category, so that
  /// the cases have the same names in every run.
  ///
  /// - Parameter seconds: How long the check took. The types are found in one pass, so that no case has a time of its own.
  package func junit(seconds: Double = 0) -> String {
    let suites = [payloadSuite] + findings.scopes.map(suite)
    var xml = XMLText()
    xml.element("testsuites", [("name", "sectile check")] + Self.counts(suites.flatMap(\.cases), seconds)) { xml in
      for suite in suites {
        xml.element("testsuite", [("name", suite.name)] + Self.counts(suite.cases)) { xml in
          for testCase in suite.cases { write(testCase, of: suite, to: &xml) }
        }
      }
    }
    return xml.text
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  private struct Case {
    var name: String
    /// What makes it fail, a line each.
    var failures: [String] = []
    /// Why it could not be run.
    var error: String?
    /// What was found and makes nothing fail.
    var notes: [String] = []
  }

  private var payloadSuite: Suite {
    var names: [String] = []
    for name in findings.payloads.map(\.name) + badPayloads.map(\.payload) where !names.contains(name) {
      names.append(name)
    }
    let cases = names.map { name in Case(name: name, error: badPayloads.first { $0.payload == name }?.message) }
    return Suite(name: "payloads", cases: cases)
  }

  private func suite(of scope: CheckScope) -> Suite {
    let found = findings(of: scope)
    let cases = CheckCategory.allCases.map { category in
      let ofCategory = found.filter { $0.category == category }
      return Case(
        name: category.rawValue, failures: ofCategory.filter(failOn.includes).map(sentence),
        notes: ofCategory.filter { !failOn.includes($0) }.map(sentence))
    }
    return Suite(name: scope.isHeader ? "section header" : scope.name, cases: cases)
  }

  private func write(_ testCase: Case, of suite: Suite, to xml: inout XMLText) {
    let attributes: XMLText.Attributes = [
      ("name", testCase.name), ("classname", "sectile.check.\(suite.name)"), ("time", "0"),
    ]
    guard testCase.error != nil || !testCase.failures.isEmpty || !testCase.notes.isEmpty else {
      return xml.element("testcase", attributes)
    }
    xml.element("testcase", attributes) { xml in
      if let error = testCase.error {
        xml.element("error", [("message", error), ("type", "payload")], text: error)
      }
      if let first = testCase.failures.first {
        let others = testCase.failures.count - 1
        xml.element(
          "failure", [("message", others > 0 ? "\(first) (and \(others) more)" : first), ("type", testCase.name)],
          text: testCase.failures.joined(separator: "\n"))
      }
      if !testCase.notes.isEmpty { xml.element("system-out", text: testCase.notes.joined(separator: "\n")) }
    }
  }

  private static func counts(_ cases: [Case], _ seconds: Double = 0) -> XMLText.Attributes {
    [
      ("tests", "\(cases.count)"), ("failures", "\(cases.count { !$0.failures.isEmpty })"),
      ("errors", "\(cases.count { $0.error != nil })"),
      ("time", XMLText.time(seconds: seconds)),
    ]
  }
}
