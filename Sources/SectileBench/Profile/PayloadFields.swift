import JSONStream

/// The fields of a payload by their paths, and the payload without some of them.
struct PayloadFields {
  /// A member with its key, or an element: up to the next one, so that commas and white space belong to it.
  struct Unit {
    let start: Int
    /// Where the value begins.
    let value: Int
    let end: Int

    var bytes: Int { end - start }
  }

  /// All scalars at one path.
  struct Field {
    /// Such as `$[*].data[*].imageUrl`; a map's members are `.*`.
    let path: String
    var bytes = 0
    var units: [Unit] = []
    /// The paths below, by the number of the member's key, -1 for elements, or -2 for a map's members.
    fileprivate var below: [Int32: Int] = [:]
  }

  /// An object with more members is taken for a map.
  private static let mostMembers = 64

  let payload: UnsafeBufferPointer<UInt8>
  /// In order of their paths' first appearance.
  private(set) var fields = [Field(path: "$")]
  /// The units of objects and arrays, by their places in the tape.
  private(set) var containers: [Int: Unit] = [:]

  /// - Complexity: O(n) in the values.
  init(_ tape: ValueTape) {
    payload = tape.payload
    if let root = tape.nodes.first {
      containers[0] = Unit(start: Int(root.start), value: Int(root.start), end: payload.count)
      visit(0, at: 0, tape)
    }
    fields.removeAll(where: \.units.isEmpty)
  }

  private mutating func visit(_ container: Int, at field: Int, _ tape: ValueTape) {
    guard tape.bytes(of: container) > 0 else { return }
    var children: [(place: Int, start: Int)] = []
    tape.forEachChild(of: container) { place in
      let value = Int(tape[place].start)
      children.append((place, tape[place].key < 0 ? value : keyStart(before: value)))
    }
    let isMap =
      tape[container].kind == .object
      && (children.count > Self.mostMembers || MapShape.isMap(tape, of: container))
    for (number, child) in children.enumerated() {
      let end = number + 1 < children.count ? children[number + 1].start : Int(tape[container].end) - 1
      let node = tape[child.place]
      let unit = Unit(start: child.start, value: Int(node.start), end: end)
      let below = self.field(below: field, isMap ? -2 : max(node.key, -1), tape)
      if node.kind == .object || node.kind == .array {
        containers[child.place] = unit
        visit(child.place, at: below, tape)
      } else {
        fields[below].units.append(unit)
        fields[below].bytes += unit.bytes
      }
    }
  }

  private mutating func field(below field: Int, _ step: Int32, _ tape: ValueTape) -> Int {
    if let known = fields[field].below[step] { return known }
    let text =
      switch step {
      case -2: ".*"
      case -1: "[*]"
      default: String(JSONPath([.key(tape.keys[Int(step)])]).description.dropFirst())
      }
    fields[field].below[step] = fields.count
    fields.append(Field(path: fields[field].path + text))
    return fields.count - 1
  }

  /// Where a member's key begins. Inside of a key, a quote has a backslash before it.
  private func keyStart(before value: Int) -> Int {
    var place = value - 1
    while payload[place] != UInt8(ascii: "\"") { place -= 1 }
    repeat { place -= 1 } while payload[place] != UInt8(ascii: "\"") || payload[place - 1] == UInt8(ascii: "\\")
    return place
  }
}

extension PayloadFields {
  /// The payload without some members or elements, in the payload's order.
  func without(_ units: [Unit]) -> [UInt8] {
    var (text, place) = ([UInt8](), 0)
    text.reserveCapacity(payload.count)
    for unit in units {
      text += payload[place..<unit.start]
      place = unit.end
      // Of the last ones the comma before them goes too.
      guard place < payload.count, [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(payload[place]) else { continue }
      while let last = text.last, last <= 0x20 { text.removeLast() }
      if text.last == UInt8(ascii: ",") { text.removeLast() }
    }
    return text + payload[place...]
  }

  /// The payload with some scalars as short as their types allow: `""` and `0`.
  func shortening(_ units: [Unit]) -> [UInt8] {
    var (text, place) = ([UInt8](), 0)
    text.reserveCapacity(payload.count)
    for unit in units {
      let short: String
      switch payload[unit.value] {
      case UInt8(ascii: "\""): short = "\"\""
      case UInt8(ascii: "-"), 0x30...0x39: short = "0"
      default: continue
      }
      text += payload[place..<unit.value]
      text += short.utf8
      place = unit.end
      while payload[place - 1] <= 0x20 || payload[place - 1] == UInt8(ascii: ",") { place -= 1 }
    }
    return text + payload[place...]
  }
}
