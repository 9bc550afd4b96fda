import BenchmarkKit
import JSONStream

/// One token of a section, scrubbed.
struct LearnedToken {
  let kind: JSONEvent.Kind
  let gap: [UInt8]
  let raw: [UInt8]
  var isKept: Bool
}

/// Reads one section's tokens into a model.
struct ModelReader {
  private var tokens: ArraySlice<LearnedToken>
  private(set) var random: SplitMix64

  init(_ tokens: [LearnedToken], random: SplitMix64) {
    self.tokens = tokens[...]
    self.random = random
  }

  /// Reads the next value.
  mutating func read(into model: ValueModel) {
    let token = tokens.removeFirst()
    switch token.kind {
    case .null: model.kinds.add(.null)
    case .true: model.kinds.add(.true)
    case .false: model.kinds.add(.false)
    case .number, .string:
      if token.isKept {
        model.kinds.add(.kept)
        model.kept.add(token.raw)
      } else if token.kind == .number {
        model.kinds.add(.number)
        model.numbers.add(token.raw, &random)
      } else {
        model.kinds.add(.string)
        model.strings.add(token.raw, &random)
      }
    case .startObject:
      model.kinds.add(.object)
      readObject(into: model.object)
    case .startArray:
      model.kinds.add(.array)
      readArray(into: model.array)
    // None of them begins a value.
    case .key, .endObject, .endArray: break
    }
  }

  private mutating func readObject(into model: ObjectModel) {
    var order: [Int?] = []
    while let key = tokens.first, key.kind == .key {
      tokens.removeFirst()
      model.space.note(key.gap, before: order.count)
      model.space.colon = model.space.colon ?? tokens.first?.gap
      let member = model.member(key.raw)
      order.append(member)
      read(into: member.map { model.members[$0].value } ?? ValueModel())
    }
    model.space.note(tokens.removeFirst().gap, behind: order.count)
    model.orders.add(order.compactMap(\.self))
  }

  private mutating func readArray(into model: ArrayModel) {
    var length = 0
    while let token = tokens.first, token.kind != .endArray {
      model.space.note(token.gap, before: length)
      read(into: model.element)
      length += 1
    }
    model.space.note(tokens.removeFirst().gap, behind: length)
    model.lengths.add(length)
  }
}
