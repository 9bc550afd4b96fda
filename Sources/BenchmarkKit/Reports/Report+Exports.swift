/// A value for github-action-benchmark's `customSmallerIsBetter`; the keys are those of its README
/// (https://github.com/benchmark-action/github-action-benchmark, "Custom benchmarks").
struct SmallerIsBetterEntry: Encodable {
  /// The name of the line in the dashboard.
  let name: String
  /// The unit of the value.
  let unit: String
  /// The value.
  let value: Double
  /// The spread of the samples, as text.
  let range: String?
  /// The text that the dashboard shows beside a point.
  let extra: String?
}

extension Report {
  /// Returns the entries that have a value, by unique names. Throws where two have one name.
  private func named(by name: (ReportEntry) -> [String]) throws -> [(
    name: String, entry: ReportEntry, value: Double
  )] {
    var names: Set<String> = []
    return try entries.compactMap { entry in
      guard let value = entry.value.finite else { return nil }
      let name = Self.name(name(entry))
      // A dashboard draws one line for each name, so names have to be unique.
      guard !names.insert(name).inserted else { return (name, entry, value) }
      throw StorageError(
        description:
          "two values are called \"\(name)\", and an export has room for one: measure each payload once, "
          + "under one name")
    }
  }

  /// Joins the parts of a name that are not empty.
  private static func name(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " / ")
  }

  /// Throughputs and rates are left out: the times that they are computed from are included.
  func smallerIsBetter() throws -> [SmallerIsBetterEntry] {
    try named { [$0.group, $0.name, $0.metric] }.filter { $0.entry.direction == .lowerIsBetter }.map
    { named in
      let (name, entry, value) = named
      let ends = entry.samples > 1 ? [entry.minimum, entry.p90].compactMap(\.self) : []
      let range = ends.map { HumanFormat.value($0, unit: entry.unit) }.joined(separator: " – ")
      return SmallerIsBetterEntry(
        name: name, unit: entry.unit, value: value, range: ends.isEmpty ? nil : range,
        extra: entry.words)
    }
  }

  /// Returns the Bencher Metric Format: `{benchmark: {measure: {value, lower_value, upper_value}}}`
  /// (https://bencher.dev/docs/reference/bencher-metric-format/). A measure's name has the unit,
  /// which it lacks.
  func bencherMetrics() throws -> [String: [String: [String: Double]]] {
    func measure(_ entry: ReportEntry) -> String {
      (entry.metric.isEmpty ? "value" : entry.metric)
        + (entry.unit.isEmpty ? "" : " (\(entry.unit))")
    }
    return try named { [$0.group, $0.name, measure($0)] }.reduce(into: [:]) { benchmarks, named in
      let (_, entry, value) = named
      var values: [String: Double] = ["value": value]
      if entry.samples > 1 {
        values["lower_value"] = entry.minimum.finite
        values["upper_value"] = entry.p90.finite
      }
      benchmarks[Self.name([entry.group, entry.name]), default: [:]][measure(entry)] = values
    }
  }
}

extension Report {
  /// Returns the report as JUnit XML: a suite for each subject, with a case for each benchmark and
  /// metric. A regression is a failure, an inconclusive value is skipped, a problem is an error; a
  /// case's time is its value if that is one.
  package func junit(seconds: Double? = nil) -> String {
    let judged = entries.grouped(by: \.group).map { group, entries in
      suite("testsuite", group.isEmpty ? title : group, entries, entries.map(testCase))
    }
    let errors = problems.enumerated().map { index, problem in
      let attributes: Markup.Attributes = [
        "name": "problem \(index + 1)", "classname": "\(title).not judged", "time": "0",
      ]
      return Markup(
        "testcase", attributes, of: [Markup("error", ["message": problem, "type": "problem"])])
    }
    let notJudged =
      errors.isEmpty ? [] : [suite("testsuite", "not judged", [], errors, errors: errors.count)]
    let all = suite(
      "testsuites", title, entries, judged + notJudged, errors: errors.count, seconds: seconds)
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + all.text
  }

  /// Returns a suite with its counts; the time is the sum of its values' unless it is known.
  private func suite(
    _ element: StaticString, _ name: String, _ entries: [ReportEntry], _ content: [Markup],
    errors: Int = 0,
    seconds: Double? = nil
  ) -> Markup {
    let time = seconds ?? entries.reduce(0) { $0 + ($1.seconds ?? 0) }
    // The schema has this attribute for single suites only.
    let skipped =
      "\(element)" == "testsuite" ? "\(entries.count { $0.verdict == .inconclusive })" : nil
    let attributes: Markup.Attributes = [
      "name": name, "tests": "\(entries.count + errors)",
      "failures": "\(entries.count { $0.verdict == .regression })", "errors": "\(errors)",
      "time": Self.decimal(seconds: time), "skipped": skipped,
    ]
    return Markup(element, attributes, of: content)
  }

  /// Returns a value as a test: it fails where it got worse.
  private func testCase(_ entry: ReportEntry) -> Markup {
    let outcome =
      switch entry.verdict {
      case .regression:
        Markup(
          "failure", ["message": "got worse: \(entry.words)", "type": "regression"],
          text: entry.words)
      case .inconclusive:
        Markup("skipped", ["message": "the measurements do not tell: \(entry.words)"])
      case .pass, .improvement, nil: Markup("system-out", text: entry.words)
      }
    let attributes: Markup.Attributes = [
      "name": [entry.name, entry.metric].filter { !$0.isEmpty }.joined(separator: " "),
      "classname": [title, entry.group].filter { !$0.isEmpty }.joined(separator: "."),
      "time": Self.decimal(seconds: entry.seconds ?? 0),
    ]
    return Markup("testcase", attributes, of: [outcome])
  }

  /// Formats a time as JUnit's schema has it, without an exponent.
  private static func decimal(seconds: Double) -> String {
    seconds > 0 && seconds < 1e9 ? DecimalFormat.fixed(seconds, decimals: 9) : "0"
  }
}
