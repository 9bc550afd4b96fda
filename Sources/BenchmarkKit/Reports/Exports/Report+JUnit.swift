extension Report {
  /// The report as JUnit XML: a suite for each subject, in that a case for each benchmark and metric. A regression is a
  /// failure, what the measurements do not tell is skipped, and what could not be measured or judged is an error.
  ///
  /// A case's time is its value where that is a time, else 0; a suite's is the sum of them.
  /// - Parameter seconds: how long the run took, which is the time of all; that of the suites by default.
  /// - Complexity: O(n), n the number of entries.
  package func junit(seconds: Double? = nil) -> String {
    var xml = XMLText()
    let all = [("name", title)] + counts(entries, errors: problems.count, seconds: seconds)
    xml.element("testsuites", all) { xml in
      for (group, entries) in entries.grouped(by: \.group) {
        let suite = [("name", group.isEmpty ? title : group)] + counts(entries, errors: 0) + skipped(entries)
        xml.element("testsuite", suite) { xml in
          for entry in entries { write(entry, to: &xml) }
        }
      }
      guard !problems.isEmpty else { return }
      let suite = [("name", "not judged")] + counts([], errors: problems.count) + skipped([])
      xml.element("testsuite", suite) { xml in
        for (index, problem) in problems.enumerated() {
          let attributes: XMLText.Attributes = [
            ("name", "problem \(index + 1)"), ("classname", "\(title).not judged"), ("time", "0"),
          ]
          xml.element("testcase", attributes) { $0.element("error", [("message", problem), ("type", "problem")]) }
        }
      }
    }
    return xml.text
  }

  private func write(_ entry: ReportEntry, to xml: inout XMLText) {
    let attributes: XMLText.Attributes = [
      ("name", [entry.name, entry.metric].filter { !$0.isEmpty }.joined(separator: " ")),
      ("classname", [title, entry.group].filter { !$0.isEmpty }.joined(separator: ".")),
      ("time", XMLText.time(seconds: entry.seconds ?? 0)),
    ]
    xml.element("testcase", attributes) { xml in
      switch entry.verdict {
      case .regression:
        xml.element("failure", [("message", "got worse: \(entry.words)"), ("type", "regression")], text: entry.words)
      case .inconclusive: xml.element("skipped", [("message", "the measurements do not tell: \(entry.words)")])
      case .pass, .improvement, nil: xml.element("system-out", text: entry.words)
      }
    }
  }

  /// The schema has it of single suites alone.
  private func skipped(_ entries: [ReportEntry]) -> XMLText.Attributes {
    [("skipped", "\(entries.count { $0.verdict == .inconclusive })")]
  }

  private func counts(_ entries: [ReportEntry], errors: Int, seconds: Double? = nil) -> XMLText.Attributes {
    [
      ("tests", "\(entries.count + errors)"), ("failures", "\(entries.count { $0.verdict == .regression })"),
      ("errors", "\(errors)"),
      ("time", XMLText.time(seconds: seconds ?? entries.reduce(0) { $0 + ($1.seconds ?? 0) })),
    ]
  }
}
