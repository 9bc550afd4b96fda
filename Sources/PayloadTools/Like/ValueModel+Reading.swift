import BenchmarkKit
import JSONStream

/// One token of a section, scrubbed.
struct LearnedToken {
  let kind: JSONEvent.Kind
  let gap: [UInt8]
  let raw: [UInt8]
  var isKept: Bool
}

extension ValueModel {
  /// Takes the next value down.
  ///
  /// - Parameter tokens: A section's; the value is taken off them.
  func read(_ tokens: inout ArraySlice<LearnedToken>, _ random: inout SplitMix64) {
    let token = tokens.removeFirst()
    switch token.kind {
    case .null: kinds.add(.null)
    case .true: kinds.add(.true)
    case .false: kinds.add(.false)
    case .number, .string:
      if token.isKept {
        kinds.add(.kept)
        kept.add(token.raw)
      } else if token.kind == .number {
        kinds.add(.number)
        numbers.add(token.raw, &random)
      } else {
        kinds.add(.string)
        strings.add(token.raw, &random)
      }
    case .startObject:
      kinds.add(.object)
      object.read(&tokens, &random)
    case .startArray:
      kinds.add(.array)
      array.read(&tokens, &random)
    // None of them begins a value.
    case .key, .endObject, .endArray: break
    }
  }
}

extension ObjectModel {
  fileprivate func read(_ tokens: inout ArraySlice<LearnedToken>, _ random: inout SplitMix64) {
    var order: [Int?] = []
    while let key = tokens.first, key.kind == .key {
      tokens.removeFirst()
      space.note(key.gap, before: order.count)
      space.colon = space.colon ?? tokens.first?.gap
      let member = member(key.raw)
      order.append(member)
      (member.map { members[$0].value } ?? ValueModel()).read(&tokens, &random)
    }
    space.note(tokens.removeFirst().gap, behind: order.count)
    orders.add(order.compactMap(\.self))
  }
}

extension ArrayModel {
  fileprivate func read(_ tokens: inout ArraySlice<LearnedToken>, _ random: inout SplitMix64) {
    var length = 0
    while let token = tokens.first, token.kind != .endArray {
      space.note(token.gap, before: length)
      element.read(&tokens, &random)
      length += 1
    }
    space.note(tokens.removeFirst().gap, behind: length)
    lengths.add(length)
  }
}
