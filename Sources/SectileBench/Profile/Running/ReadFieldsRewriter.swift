import JSONStream
import PayloadTools
import Sections

/// Writes a payload's sections anew, without white space: once with everything that was sent, once with nothing in them
/// that the app never reads.
///
/// What is only counted stays: without it a decoder might see other counts.
final class ReadFieldsRewriter: SectionVisitor {
  /// The sections with all that was sent.
  private(set) var everything = JSONText()
  /// The sections with what is read.
  private(set) var read = JSONText()

  private let header: CheckScope
  private let scope: (String) -> CheckScope
  private let kindKey: String
  private let cellsKey: String
  /// The kind of the section under way.
  private var current: CheckScope?
  private var seenKeys: Set<String> = []
  private var isInCells = false
  private var sections = 0

  /// - Parameters:
  ///   - header: What a check has found of headers.
  ///   - scope: What it has found of a kind of cell.
  init(header: CheckScope, keys: SectionKeys, scope: @escaping (String) -> CheckScope) {
    self.header = header
    self.scope = scope
    kindKey = keys.cellType.description
    cellsKey = keys.cells.description
    appendToBoth("[")
  }

  /// Ends both lists.
  func finish() {
    appendToBoth("]")
  }

  func sectionBegan(in outline: SectionOutline) {
    if sections > 0 { appendToBoth(",") }
    sections += 1
    appendToBoth("{")
    current = nil
    seenKeys = []
    isInCells = false
  }

  func headerMember(_ key: String, _ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    endCells()
    let isFirst = seenKeys.insert(key).inserted
    Self.append(key, value.jsonText, to: &everything)
    if key == kindKey, isFirst, let text = value.text { current = scope(text) }
    guard isFirst, key != cellsKey else { return }
    guard let node = Self.child(key, of: header.root) else { return Self.append(key, value.jsonText, to: &read) }
    guard key == kindKey || node.verdict?.isRead != false else { return }
    Self.append(key, JSONTree(value).withoutUnread(in: node).text, to: &read)
  }

  func cell(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    if !isInCells {
      isInCells = true
      seenKeys.insert(cellsKey)
      Self.append(cellsKey, Array("[".utf8), to: &everything)
      Self.append(cellsKey, Array("[".utf8), to: &read)
    }
    Self.append(element: value.jsonText, to: &everything)
    guard let current else { return Self.append(element: value.jsonText, to: &read) }
    guard current.hasCells else { return }
    Self.append(element: JSONTree(value).withoutUnread(in: current.root).text, to: &read)
  }

  func noCells(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    Self.append(cellsKey, value.jsonText, to: &everything)
    Self.append(cellsKey, Array("null".utf8), to: &read)
  }

  func sectionEnded(in outline: SectionOutline) {
    endCells()
    appendToBoth("}")
  }

  private func endCells() {
    guard isInCells else { return }
    isInCells = false
    appendToBoth("]")
  }

  private func appendToBoth(_ text: StaticString) {
    everything.raw(text)
    read.raw(text)
  }

  private static func append(_ key: String, _ value: [UInt8], to text: inout JSONText) {
    text.key(key)
    text.bytes += value
  }

  private static func append(element: [UInt8], to text: inout JSONText) {
    if text.bytes.last != UInt8(ascii: "[") { text.raw(",") }
    text.bytes += element
  }

  private static func child(_ key: String, of node: FieldNode) -> FieldNode? {
    var key = key
    var expected = 0
    var budget = 0
    return key.withUTF8 { node.child($0, expected: &expected, budget: &budget) }
  }
}

extension JSONTree {
  /// The value without what a check has found is never read in it, and without repeated keys.
  fileprivate func withoutUnread(in node: FieldNode) -> JSONTree {
    var budget = 0
    var expected = 0
    switch self {
    case .array(let elements):
      guard let below = node.element(budget: &budget) else { return self }
      return .array(elements.map { $0.withoutUnread(in: below) })
    case .object(let members):
      var seen: Set<String> = []
      return .object(
        members.compactMap { member in
          guard seen.insert(member.key).inserted else { return nil }
          var key = member.key
          guard let below = key.withUTF8({ node.child($0, expected: &expected, budget: &budget) }) else {
            return member
          }
          guard below.verdict?.isRead != false else { return nil }
          return (member.key, member.value.withoutUnread(in: below))
        })
    case .null, .bool, .number, .string:
      return self
    }
  }
}
