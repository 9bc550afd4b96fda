import BenchmarkKit
import JSONStream
import Sections

/// One section's tokens, scrubbed.
struct SectionTokens {
  struct Token {
    let kind: JSONEvent.Kind
    let gap: Range<Int>
    let raw: Range<Int>
    let isKept: Bool
  }

  private(set) var tokens: [Token] = []
  private var bytes: [UInt8] = []
  /// How many objects and arrays are open.
  private(set) var depth = 0
  /// The value of the discriminator; empty when there is none.
  private(set) var kind: [UInt8] = []
  /// The section's keys of its cells as they were sent.
  private(set) var cellsKeys: [[UInt8]] = []
  private var isAtCells = false
  /// Whether the member under way is the discriminator.
  private(set) var isAtKind = false

  var isComplete: Bool { depth == 0 && !tokens.isEmpty }

  /// Takes note of a key of the section itself.
  mutating func note(key: String, _ keys: SectionKeys) {
    isAtKind = key == keys.cellType.description
    isAtCells = key == keys.cells.description
  }

  mutating func append(_ token: RawToken, gap: ArraySlice<UInt8>, raw: ArraySlice<UInt8>, isKept: Bool) {
    if depth == 1, token.kind == .key, isAtCells { cellsKeys.append(Array(raw)) }
    if depth == 1, isAtKind, kind.isEmpty, token.kind == .string || token.kind == .number { kind = Array(raw) }
    let start = bytes.count
    bytes.append(contentsOf: gap)
    let middle = bytes.count
    bytes.append(contentsOf: raw)
    tokens.append(Token(kind: token.kind, gap: start..<middle, raw: middle..<bytes.count, isKept: isKept))
    switch token.kind {
    case .startObject, .startArray: depth += 1
    case .endObject, .endArray: depth -= 1
    default: break
    }
  }

  func gap(_ token: Token) -> [UInt8] { Array(bytes[token.gap]) }

  func raw(_ token: Token) -> ArraySlice<UInt8> { bytes[token.raw] }
}

/// Reads one section's tokens into a model.
struct ModelReader {
  let tokens: SectionTokens
  var random: SplitMix64
  private var index = 0

  init(tokens: SectionTokens, random: SplitMix64) {
    self.tokens = tokens
    self.random = random
  }

  /// Reads the next value.
  mutating func read(into model: ValueModel) {
    let token = tokens.tokens[index]
    index += 1
    switch token.kind {
    case .null: model.add(.null)
    case .true: model.add(.true)
    case .false: model.add(.false)
    case .number, .string:
      if token.isKept {
        model.add(.kept)
        model.kept.add(tokens.raw(token))
      } else if token.kind == .number {
        model.add(.number)
        model.numbers.add(tokens.raw(token), &random)
      } else {
        model.add(.string)
        model.strings.add(tokens.raw(token), &random)
      }
    case .startObject:
      model.add(.object)
      readObject(into: model.object)
    case .startArray:
      model.add(.array)
      readArray(into: model.array)
    // None of them begins a value.
    case .key, .endObject, .endArray: break
    }
  }

  private mutating func readObject(into model: ObjectModel) {
    var order: [Int] = []
    while tokens.tokens[index].kind == .key {
      let key = tokens.tokens[index]
      index += 1
      note(key, isFirst: order.isEmpty, &model.space)
      if model.space.colon == nil { model.space.colon = tokens.gap(tokens.tokens[index]) }
      let member = model.member(tokens.raw(key))
      order.append(member ?? -1)
      read(into: member.map { model.members[$0].value } ?? ValueModel())
    }
    noteEnd(tokens.tokens[index], isEmpty: order.isEmpty, &model.space)
    index += 1
    model.add(order.filter { $0 >= 0 })
  }

  private mutating func readArray(into model: ArrayModel) {
    var length = 0
    while tokens.tokens[index].kind != .endArray {
      note(tokens.tokens[index], isFirst: length == 0, &model.space)
      read(into: model.element)
      length += 1
    }
    noteEnd(tokens.tokens[index], isEmpty: length == 0, &model.space)
    index += 1
    model.add(length: length)
  }

  private func note(_ token: SectionTokens.Token, isFirst: Bool, _ space: inout SpaceModel) {
    if isFirst, space.first == nil { space.first = tokens.gap(token) }
    if !isFirst, space.next == nil { space.next = tokens.gap(token) }
  }

  private func noteEnd(_ token: SectionTokens.Token, isEmpty: Bool, _ space: inout SpaceModel) {
    if isEmpty, space.empty == nil { space.empty = tokens.gap(token) }
    if !isEmpty, space.end == nil { space.end = tokens.gap(token) }
  }
}
