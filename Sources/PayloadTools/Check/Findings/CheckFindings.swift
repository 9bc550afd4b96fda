import JSONStream

/// What a check of payloads has found.
package struct CheckFindings {
  let payloads: [CheckedPayload]
  /// The header's scope first, then the kinds: those that the app knows in its order, then the others.
  let scopes: [CheckScope]
  package let findings: [CheckFinding]
  /// The bytes of each scope that are never read, by its place.
  let unreadBytes: [Int]
  /// How many fields could not be examined: no cell that shows them can be decoded, or there are too many.
  package let unexamined: Int

  init(
    payloads: [CheckedPayload], header: CheckScope, scopes: [CheckScope], misplaced: CheckFailures
  ) {
    self.payloads = payloads
    self.scopes = [header] + scopes
    // A header's keys are known in headers, a cell's in cells.
    let known = Set(scopes.flatMap { $0.root.readFields })
    var findings: [CheckFinding] = []
    var unreadBytes: [Int] = []
    var unexamined = 0
    for scope in self.scopes {
      var collector = FindingCollector(scope: scope, known: scope === header ? [] : known)
      if scope === header {
        collector.addFailures(misplaced, isCounted: false)
      }
      collector.collect()
      findings += collector.sorted
      unreadBytes.append(collector.unreadBytes)
      unexamined += collector.unexamined
    }
    self.findings = findings
    self.unreadBytes = unreadBytes
    self.unexamined = unexamined
  }

  /// The bytes of all sections.
  package var sectionBytes: Int { scopes.reduce(0) { $0 + $1.bytes } }

  /// The bytes of all sections that are never read.
  package var sectionBytesUnread: Int { unreadBytes.reduce(0, +) }
}

extension CheckScope {
  /// The bytes of the kind's cells, or of the headers.
  var bytes: Int { root.bytes + unwantedBytes }
}

extension FieldNode {
  /// The fields below that the app reads.
  var readFields: [[FieldStep]] {
    seen.filter { $0.verdict?.isRead == true }.flatMap { [$0.path] + $0.readFields }
  }
}

/// One way in which payloads and app differ.
package struct CheckFinding: Sendable {
  package var category: CheckCategory
  /// The kind of cell, or `header`.
  package var scope: String
  /// Whether it is about the sections' headers.
  package var isAboutHeader: Bool
  /// The field; nil for what is about the whole.
  package var field: String?
  /// What differs, in a sentence without its beginning.
  var message: String
  /// How many cells show it, of how many; nil where counting says nothing.
  var cells: (count: Int, of: Int)?
  /// The bytes that are sent for nothing.
  package var bytes: Int?
  var first: CheckPlace?
  /// Whether the app cannot decode the cell.
  var isUndecodable = false
}
