import JSONStream

/// Turns what has been seen of one scope into findings.
struct FindingCollector {
  private let scope: CheckScope
  /// The fields that the app reads in any kind of cell.
  private let known: Set<[FieldStep]>
  private var findings: [CheckFinding] = []
  private(set) var unreadBytes = 0
  private(set) var unexamined = 0

  init(scope: CheckScope, known: Set<[FieldStep]>) {
    self.scope = scope
    self.known = known
  }

  /// The weightiest first: by category, then by bytes and cells.
  var sorted: [CheckFinding] {
    let rank = Dictionary(uniqueKeysWithValues: CheckCategory.allCases.enumerated().map { ($1, $0) })
    return findings.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.category != right.category { return rank[left.category, default: 0] < rank[right.category, default: 0] }
      if left.bytes ?? 0 != right.bytes ?? 0 { return left.bytes ?? 0 > right.bytes ?? 0 }
      if left.cells?.count != right.cells?.count { return left.cells?.count ?? 0 > right.cells?.count ?? 0 }
      return one.offset < other.offset
    }.map(\.element)
  }

  mutating func collect() {
    addFailures(scope.failures)
    guard scope.isKnown else { return addUnknownType() }
    addUnwanted()
    if scope.hasCells, scope.root.present == 0, !scope.isHeader { addUncovered() }
    for child in scope.root.below { add(child, in: scope.root) }
  }

  // MARK: Kinds

  private mutating func addUnknownType() {
    unreadBytes += scope.bytes
    let keys = scope.root.seen.map(\.path.fieldText)
    let shown = keys.prefix(12).joined(separator: ", ") + (keys.count > 12 ? " …" : "")
    add(
      .unknownType,
      "the app does not know the type: \(Self.count(scope.root.present, "cell")) in \(Self.count(scope.sections, "section"))"
        + (keys.isEmpty ? "" : ", with the keys \(shown)"),
      bytes: scope.bytes, first: scope.first)
  }

  private mutating func addUncovered() {
    add(
      .uncovered,
      scope.sections == 0
        ? "no section is of this type"
        : "no cell is of this type: \(Self.count(scope.sections, "section")) without any", first: scope.first)
  }

  private mutating func addUnwanted() {
    guard scope.unwantedBytes > 0 else { return }
    unreadBytes += scope.unwantedBytes
    add(
      .unread,
      scope.isHeader
        ? "the cells' key is sent again in the same section; the app reads the first"
        : "sections of this type have no cells for the app, and cells are sent",
      bytes: scope.unwantedBytes, first: scope.firstUnwanted)
  }

  /// - Parameter isCounted: Whether they are among those that the scope has counted.
  mutating func addFailures(_ failures: CheckFailures, isCounted: Bool = true) {
    for reason in failures.reasons {
      guard let tally = failures.tallies[reason] else { continue }
      add(
        reason.isNumber ? .unfitNumber : .invalid, reason.message, at: reason.field.isEmpty ? nil : reason.field,
        cells: isCounted ? tally.count : nil, first: tally.first, isUndecodable: true)
    }
  }

  // MARK: Fields

  private mutating func add(_ node: FieldNode, in parent: FieldNode) {
    addDuplicates(node)
    guard node.present > 0 else {
      if node.askedInVain > 0, !parent.isSent(as: node) {
        add(.neverPresent, "the app reads it, and it never comes", at: node.path)
      }
      return
    }
    guard let verdict = node.verdict else {
      unexamined += 1
      return
    }
    guard verdict.isRead else { return addUnread(node) }
    let isMember = node.path.last != .element
    if isMember, verdict.isOptional, node.present == parent.objects {
      add(
        .neverAbsent, node,
        node.path.count > 1
          ? "the app can do without it, and it comes whenever its object does"
          : "the app can do without it, and it always comes")
    }
    if verdict.isNullable, node.nulls == 0 {
      add(.neverNull, node, "it may be null for the app, and never is")
    }
    if verdict.losesDigits, let inexact = node.inexact, let held = NumberFit.rounded(inexact.text) {
      add(
        .unfitNumber, "the number \(inexact.text) does not fit Double, as which the app reads it: it becomes \(held)",
        at: node.path, first: inexact.place)
    }
    for child in node.below { add(child, in: node) }
  }

  private mutating func addUnread(_ node: FieldNode) {
    unreadBytes += node.bytes
    guard case .key? = node.path.last, !known.contains(node.path) else {
      let isElement = node.path.last == .element
      return add(
        .unread, node,
        isElement ? "the app does not read the elements" : "the app reads it in cells of other types, not here",
        bytes: node.bytes)
    }
    add(.unknownKey, node, "the app does not read it", bytes: node.bytes)
  }

  private mutating func addDuplicates(_ node: FieldNode) {
    guard node.duplicates > 0 else { return }
    unreadBytes += node.duplicateBytes
    add(
      .unread,
      "the key is sent again in the same object, \(Self.count(node.duplicates, "time")); the app reads the first",
      at: node.path, bytes: node.duplicateBytes, first: node.firstDuplicate)
  }

  private mutating func add(_ category: CheckCategory, _ node: FieldNode, _ message: String, bytes: Int? = nil) {
    add(category, message, at: node.path, cells: node.cells, bytes: bytes, first: node.first)
  }

  /// - Parameters:
  ///   - field: Nil for what is about the whole.
  ///   - cells: How many of the scope's cells show it.
  private mutating func add(
    _ category: CheckCategory, _ message: String, at field: [FieldStep]? = nil, cells: Int? = nil, bytes: Int? = nil,
    first: CheckPlace? = nil, isUndecodable: Bool = false
  ) {
    findings.append(
      CheckFinding(
        category: category, scope: scope.name, isAboutHeader: scope.isHeader, field: field?.fieldText,
        message: message, cells: cells.map { ($0, scope.cell) }, bytes: bytes, first: first,
        isUndecodable: isUndecodable))
  }

  private static func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
}
