import BenchmarkKit
import JSONStream

extension CheckReport {
  /// Tables of payloads and types, the findings of each type, and what the check has come to.
  package func text() -> String {
    guard !findings.payloads.isEmpty else { return "" }
    var text = payloadTable.text() + "\n"
    if findings.payloads.contains(where: { $0.sections > 0 }) { text += typeTable.text() + "\n" }
    for scope in findings.scopes {
      let found = findings(of: scope).filter { $0.category != .uncovered }
      guard !found.isEmpty else { continue }
      text += "\(scope.name.onOneLine)\n"
      for finding in found { text += "  \(line(finding))\n" }
      text += "\n"
    }
    let uncovered = findings.findings.filter { $0.category == .uncovered }
    if !uncovered.isEmpty { text += "types without an example\n" }
    for finding in uncovered { text += "  \(line(finding, named: finding.scope.onOneLine))\n" }
    if !uncovered.isEmpty { text += "\n" }
    for line in summary { text += line + "\n" }
    return text
  }

  /// `unknown-key   promo: the app does not read it; 3 of 50 cells, 12 % of the bytes; first FILE:LINE:COLUMN $…`
  private func line(_ finding: CheckFinding, named name: String? = nil) -> String {
    let width = CheckCategory.allCases.map(\.rawValue.count).max() ?? 0
    let category = finding.category.rawValue
    return category + String(repeating: " ", count: width - category.count + 2) + (name.map { "\($0): " } ?? "")
      + sentence(finding)
  }

  /// A finding as one line.
  func sentence(_ finding: CheckFinding) -> String {
    var parts = [finding.field.map { "\($0): \(finding.message)" } ?? finding.message]
    var counts: [String] = []
    if let cells = finding.cells {
      let one = finding.isAboutHeader ? "section" : "cell"
      counts.append("\(cells.count) of \(cells.of) \(one)\(cells.of == 1 ? "" : "s")")
    }
    if let bytes = finding.bytes { counts.append("\(share(bytes)) of the bytes") }
    if !counts.isEmpty { parts.append(counts.joined(separator: ", ")) }
    if let first = finding.first { parts.append("first \(first.description)") }
    return parts.joined(separator: "; ").onOneLine
  }

  private var payloadTable: ReportTable {
    ReportTable(["payload", "bytes", "sections", "cells"], of: findings.payloads) { payload in
      let bytes = HumanFormat.bytes(Double(payload.bytes)) + (payload.isComplete ? "" : " (not to its end)")
      return [payload.name.onOneLine, bytes, "\(payload.sections)", "\(payload.cells)"]
    }
  }

  private var typeTable: ReportTable {
    let scopes = zip(findings.scopes, findings.unreadBytes)
    return ReportTable(["type", "sections", "cells", "bytes", "never read", "findings"], of: scopes) { scope, unread in
      let sections = scope.isHeader ? scope.root.present : scope.sections
      return [
        scope.name.onOneLine, "\(sections)", scope.isHeader ? HumanFormat.absent : "\(scope.root.present)",
        HumanFormat.bytes(Double(scope.bytes)), Self.percent(unread, of: scope.bytes),
        "\(findings(of: scope).count)",
      ]
    }
  }

  private var summary: [String] {
    var lines: [String] = []
    if findings.sectionBytes > 0 { lines.append("\(share(findings.sectionBytesUnread)) of the bytes are never read.") }
    if findings.unexamined > 0 {
      lines.append(
        "\(findings.unexamined) field\(findings.unexamined == 1 ? " was" : "s were") not examined: no cell that has \(findings.unexamined == 1 ? "it" : "them") can "
          + "be decoded, or there are too many.")
    }
    let counts = CheckCategory.allCases.compactMap { category -> String? in
      let count = findings.findings.count { $0.category == category }
      return count > 0 ? "\(count) \(category.rawValue)" : nil
    }
    lines.append("Findings: \(counts.isEmpty ? "none" : counts.joined(separator: ", ")).")
    let failing = failing.count
    let bad = badPayloads.count
    let reasons = [
      failing > 0 ? "\(failing) finding\(failing == 1 ? "" : "s") of --fail-on \(failOn.text)" : nil,
      bad > 0 ? "\(bad) payload\(bad == 1 ? "" : "s") not checked to the end" : nil,
    ].compactMap(\.self)
    lines.append(reasons.isEmpty ? "Passed (--fail-on \(failOn.text))." : "Failed: \(reasons.joined(separator: ", ")).")
    return lines
  }
}
