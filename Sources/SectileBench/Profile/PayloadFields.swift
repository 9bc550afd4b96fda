import JSONStream

/// Finds the places of a payload's fields, so that it can be written again without one of them.
///
///     {"a": 1, "b": [2, 3]}    $.a has one unit, $.b[*] has two
///
/// Objects that serve as maps have `.*` for a key, since each of their keys is data.
struct PayloadFields {
  /// A member with its key, or an element; it extends to the next one, and so includes the comma
  /// and white space.
  struct Unit {
    /// Where the key begins, or the value of an element.
    let start: Int
    /// Where the value begins.
    let value: Int
    /// Where the next unit begins, or where the container is closed.
    let end: Int

    /// The bytes that are left out with it.
    var bytes: Int { end - start }
  }

  /// The values at one path, in the order of the payload.
  struct Field {
    /// The path, with wildcards for elements and for the keys of maps.
    let path: String
    /// The sum of the units' bytes.
    var bytes = 0
    /// The places of the values.
    var units: [Unit] = []
  }

  /// An object with more members is a map, whatever its keys look like.
  private static let mostMembers = 64
  /// The bytes, which the tape owner keeps alive.
  let payload: UnsafeBufferPointer<UInt8>
  /// The fields by the first place of each.
  private(set) var fields: [Field] = []
  /// The units of objects and arrays, by their places on the tape.
  private(set) var containers: [Int: Unit] = [:]
  /// The index in `fields` of each path.
  private var places: [String: Int] = [:]

  /// Finds the fields of all documents.
  init(_ tape: ValueTape) {
    payload = tape.payload
    let steps = tape.keys.map { String(JSONPath([.key($0)]).description.dropFirst()) }
    let starts = tape.roots.map { Int(tape[$0].start) }
    for (number, root) in tape.roots.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : payload.count
      containers[root] = Unit(start: starts[number], value: starts[number], end: end)
      visit(root, at: "$", tape, steps)
    }
  }

  /// Adds the fields below a container. A value that is no container is a unit of its field.
  private mutating func visit(
    _ container: Int, at path: String, _ tape: ValueTape, _ steps: [String]
  ) {
    guard tape.bytes(of: container) > 0 else { return }
    var children: [(place: Int, start: Int)] = []
    tape.forEachChild(of: container) { place in
      let value = Int(tape[place].start)
      children.append((place, tape[place].key < 0 ? value : keyStart(before: value)))
    }
    let isMap =
      tape[container].kind == .object
      && (children.count > Self.mostMembers || MapShape.isMap(tape, of: container)
        || MapShape.areMaps(tape, tape.members(of: [container]), of: 1))
    for (number, child) in children.enumerated() {
      let end =
        number + 1 < children.count ? children[number + 1].start : Int(tape[container].end) - 1
      let node = tape[child.place]
      let unit = Unit(start: child.start, value: Int(node.start), end: end)
      let step = node.key < 0 ? "[*]" : steps[Int(node.key)]
      let below = path + (isMap ? ".*" : step)
      guard node.kind != .object, node.kind != .array else {
        containers[child.place] = unit
        visit(child.place, at: below, tape, steps)
        continue
      }
      let field = places[below] ?? fields.count
      if field == fields.count { fields.append(Field(path: below)) }
      places[below] = field
      fields[field].units.append(unit)
      fields[field].bytes += unit.bytes
    }
  }

  /// Returns where the key before a value begins, going back over the colon and white space. A
  /// quotation mark behind a backslash is part of the key.
  private func keyStart(before value: Int) -> Int {
    var place = value - 1
    while payload[place] != UInt8(ascii: "\"") { place -= 1 }
    repeat {
      place -= 1
    } while payload[place] != UInt8(ascii: "\"") || payload[place - 1] == UInt8(ascii: "\\")
    return place
  }
}

extension PayloadFields {
  /// Returns the payload without units, which are in its order and do not overlap.
  func without(_ units: [Unit]) -> [UInt8] {
    var text = [UInt8]()
    var place = 0
    text.reserveCapacity(payload.count)
    for unit in units {
      text += payload[place..<unit.start]
      place = unit.end
      // Behind the last remaining unit the comma is removed, too.
      guard place < payload.count, [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(payload[place])
      else { continue }
      while let last = text.last, last <= 0x20 { text.removeLast() }
      if text.last == UInt8(ascii: ",") { text.removeLast() }
    }
    return text + payload[place...]
  }

  /// Returns the payload with the units' texts empty and their numbers 0; other values stay. The
  /// comma and the white space behind a value stay, too.
  func shortening(_ units: [Unit]) -> [UInt8] {
    var text = [UInt8]()
    var place = 0
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
      while payload[place - 1] <= 0x20 || payload[place - 1] == UInt8(ascii: ",") {
        place -= 1
      }
    }
    return text + payload[place...]
  }
}
