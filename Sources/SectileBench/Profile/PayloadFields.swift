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
  }

  /// What has been seen of a path.
  private struct Node {
    let path: String
    var below: [Int32: Int] = [:]
    /// Its place among the fields.
    var field: Int?
  }

  /// An object with more members is taken for a map.
  private static let mostMembers = 64

  let payload: UnsafeBufferPointer<UInt8>
  /// In order of their first appearance.
  private(set) var fields: [Field] = []
  /// The units of those containers that were asked for, by their places in the tape.
  private(set) var elements: [Int: Unit] = [:]
  private var nodes = [Node(path: "$")]

  /// Finds the fields.
  ///
  /// - Parameter places: Containers whose units are asked for.
  /// - Complexity: O(n) in the values.
  init(_ tape: ValueTape, elements places: [Int] = []) {
    payload = tape.payload
    guard let root = tape.nodes.first else { return }
    let wanted = Set(places)
    if wanted.contains(0) { elements[0] = Unit(start: Int(root.start), value: Int(root.start), end: payload.count) }
    visit(0, at: 0, tape, wanted)
  }

  private mutating func visit(_ container: Int, at node: Int, _ tape: ValueTape, _ wanted: Set<Int>) {
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
      let unit = Unit(start: child.start, value: Int(tape[child.place].start), end: end)
      let key = tape[child.place].key
      let below = self.node(below: node, isMap ? -2 : key < 0 ? -1 : key, tape)
      guard tape[child.place].kind.rawValue < ValueTape.Kind.array.rawValue else {
        if wanted.contains(child.place) { elements[child.place] = unit }
        visit(child.place, at: below, tape, wanted)
        continue
      }
      let field = nodes[below].field ?? fields.count
      if field == fields.count { fields.append(Field(path: nodes[below].path)) }
      nodes[below].field = field
      fields[field].units.append(unit)
      fields[field].bytes += unit.bytes
    }
  }

  /// - Parameter step: A key's number, -1 for an array's elements, -2 for a map's members.
  private mutating func node(below node: Int, _ step: Int32, _ tape: ValueTape) -> Int {
    if let known = nodes[node].below[step] { return known }
    let text =
      switch step {
      case -2: ".*"
      case -1: "[*]"
      default: String(JSONPath([.key(tape.keys[Int(step)])]).description.dropFirst())
      }
    nodes[node].below[step] = nodes.count
    nodes.append(Node(path: nodes[node].path + text))
    return nodes.count - 1
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
      text += payload[place..<unit.value]
      place = unit.value
      switch payload[place] {
      case UInt8(ascii: "\""):
        text += [UInt8](repeating: UInt8(ascii: "\""), count: 2)
        place += 1
        while payload[place] != UInt8(ascii: "\"") { place += payload[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place += 1
      case UInt8(ascii: "-"), 0x30...0x39:
        text.append(UInt8(ascii: "0"))
        place = payload[place..<unit.end].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ",") } ?? unit.end
      default: break
      }
    }
    return text + payload[place...]
  }
}
