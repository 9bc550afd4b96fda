import JSONStream
import PayloadTools
import Sections

/// Writes a payload's sections anew, without white space: once with everything that was sent, once with nothing in them
/// that the app never reads.
///
/// What is only counted stays: without it a decoder might see other counts.
struct ReadFieldsRewriter {
  /// The sections with all that was sent.
  private(set) var everything = JSONText()
  /// The sections with what is read.
  private(set) var read = JSONText()

  private let header: CheckScope
  private let scope: (String) -> CheckScope
  private let kindKey: String
  private let cellsKey: String

  /// - Parameter checker: Has checked the payload.
  /// - Throws: `JSONStreamError`.
  init<Cell: SectionCell>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions, _ checker: PayloadChecker<Cell>
  ) throws {
    header = checker.header
    scope = checker.scope(of:)
    kindKey = Cell.keys.cellType.description
    cellsKey = Cell.keys.cells.description
    appendToBoth("[")
    let outline = try SectionOutline<Cell>(options)
    try outline.feed(bytes) { add($0) }
    try outline.finish { add($0) }
    appendToBoth("]")
  }

  private mutating func add(_ section: borrowing JSONValue) {
    let tree = JSONTree(section)
    guard case .object(let members) = tree else { return }
    if everything.bytes.count > 1 { appendToBoth(",") }
    everything.bytes += section.jsonText
    let kind = members.first { $0.key.isExactly(kindKey) }?.value.scalarText.map(scope)
    read.value(tree.withoutUnread(in: header.root, but: [kindKey: { $0 }, cellsKey: { Self.cells($0, of: kind) }]))
  }

  private static func cells(_ value: JSONTree, of kind: CheckScope?) -> JSONTree {
    guard case .array(let cells) = value else { return .null }
    guard let kind else { return value }
    return .array(kind.hasCells ? cells.map { $0.withoutUnread(in: kind.root) } : [])
  }

  private mutating func appendToBoth(_ text: StaticString) {
    everything.raw(text)
    read.raw(text)
  }
}

extension FieldNode {
  /// The field of a key, where it is one that was told apart.
  fileprivate func child(_ key: String) -> FieldNode? {
    var (key, expected, budget) = (key, 0, 0)
    return key.withUTF8 { child($0, expected: &expected, budget: &budget) }
  }
}

extension JSONTree {
  /// A string's text, or a number's.
  fileprivate var scalarText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object: nil
    }
  }

  /// The value without what a check has found is never read in it, and without repeated keys.
  ///
  /// - Parameter kept: What becomes of members that stay in any case.
  fileprivate func withoutUnread(in node: FieldNode, but kept: [String: (JSONTree) -> JSONTree] = [:]) -> JSONTree {
    switch self {
    case .array(let elements):
      var budget = 0
      guard let below = node.element(budget: &budget) else { return self }
      return .array(elements.map { $0.withoutUnread(in: below) })
    case .object(let members):
      var seen: Set<ExactText> = []
      return .object(
        members.compactMap { member in
          guard seen.insert(ExactText(member.key)).inserted else { return nil }
          if let kept = kept.first(where: { member.key.isExactly($0.key) })?.value {
            return (member.key, kept(member.value))
          }
          guard let below = node.child(member.key) else { return member }
          guard below.verdict?.isRead != false else { return nil }
          return (member.key, member.value.withoutUnread(in: below))
        })
    case .null, .bool, .number, .string:
      return self
    }
  }
}
