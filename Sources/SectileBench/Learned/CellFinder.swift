import JSONStream

/// The cells of a list's elements.
struct FoundCells: Sendable {
  /// The keys to each kind's list of cells; a kind without such a list has no cells. Empty where
  /// the elements are cells themselves.
  var lists: [String: [String]] = [:]
  /// The number of cells of all elements together; 0 where ``lists`` is empty.
  var count = 0
}

/// Finds the cells in the elements of a list: the objects of the list that holds most of an
/// element's bytes. The elements are sections then.
///
///     {"kind": "hero", "heading": "Autumn", "items": [{…}, {…}]}     a section: two cells, $.items
///     {"id": 1, "text": "…", "entities": {"urls": [{…}]}}            a cell itself
struct CellFinder {
  /// The arrays of objects at one path in elements of one kind: a candidate for the kind's cells.
  private struct List {
    /// The keys that lead from an element to its array.
    var path: [String]
    /// The places of the arrays, one for each element that has it.
    var arrays: [Int]
    /// The bytes of all arrays together, brackets included.
    var bytes: Int
  }

  /// The number of objects around a list at most. Sections wrap their cells once or twice, as in
  /// `content.items`.
  private static let mostDepth = 3
  /// The payload in which the elements lie.
  private let tape: ValueTape

  /// - Parameter tape: The payload in which the elements lie.
  init(_ tape: ValueTape) { self.tape = tape }

  /// Finds the cells of each kind. Elements are sections where lists of objects hold at least half
  /// of the bytes, as an item holds more than what is attached to it: hashtags, pictures, some
  /// replies. Where there are kinds, a quarter is enough: a section of one cell has as large a
  /// header. At least half of the elements must have cells.
  ///
  /// - Complexity: O(the elements' values).
  func cells(in kinds: [(name: String, elements: [Int])]) -> FoundCells {
    var cells = FoundCells()
    var bytes = 0
    var bytesOfCells = 0
    var count = 0
    var countWithCells = 0
    for (name, elements) in kinds {
      bytes += elements.reduce(0) { $0 + tape.bytes(of: $1) }
      count += elements.count
      guard let largest = lists(in: elements, at: []).max(by: { $0.bytes < $1.bytes }) else {
        continue
      }
      cells.lists[name] = largest.path
      cells.count += tape.elements(of: largest.arrays).count
      bytesOfCells += largest.bytes
      countWithCells += largest.arrays.count { !isEmpty($0) }
    }
    // The share of the bytes that the cells must hold: a half, or a quarter if there are kinds.
    let share = kinds.count > 1 ? 4 : 2
    return bytesOfCells * share >= bytes && countWithCells * 2 >= count ? cells : FoundCells()
  }

  /// Returns whether nothing lies in a container: the value behind it is the next place.
  private func isEmpty(_ container: Int) -> Bool {
    Int(tape[container].next) == container + 1
  }

  /// Returns the arrays of objects at each path below objects. It does not look into maps and
  /// objects with too many keys: no struct has them, so no path of keys leads through them.
  private func lists(in objects: [Int], at path: [String]) -> [List] {
    let members = tape.members(of: objects)
    guard path.count < Self.mostDepth, members.count <= MapShape.mostProperties,
      !MapShape.areMaps(tape, members, of: objects.count)
    else { return [] }
    return members.flatMap { member -> [List] in
      let path = path + [tape.keys[Int(member.key)]]
      let arrays = member.values.filter { tape[$0].kind == .array }
      if !arrays.isEmpty {
        // An array of scalars, or of different kinds of values, is data of the element.
        let areOfObjects = tape.kind(of: tape.elements(of: arrays)) == .object
        let bytes = arrays.reduce(0) { $0 + tape.bytes(of: $1) }
        return areOfObjects ? [List(path: path, arrays: arrays, bytes: bytes)] : []
      }
      let inner = member.values.filter { tape[$0].kind == .object }
      return inner.isEmpty ? [] : lists(in: inner, at: path)
    }
  }
}

extension ValueTape {
  /// Returns the value that keys lead to; nil where one is missing. The first of duplicate keys
  /// counts.
  func value(at keys: [String], in object: Int) -> Int? {
    var value: Int? = object
    for key in keys {
      guard let object = value, self[object].kind == .object else { return nil }
      value = nil
      forEachChild(of: object) { member in
        // By bytes, because comparing hostile strings can take quadratic time.
        if value == nil, self.keys[Int(self[member].key)].utf8.elementsEqual(key.utf8) {
          value = member
        }
      }
    }
    return value
  }
}

extension LearnedModel {
  /// Finds the sections of a payload of this model, and calls `body` with the offset behind each
  /// section and with those behind which its cells can be decoded: each behind the cell, or all
  /// behind the section where a member that the header needs comes after the cells.
  func forEachSection(
    of payload: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ cellEnds: [Int]) throws -> Void
  ) throws {
    // Without a list the value may be a scalar, which ends where the payload does.
    guard list.count != nil else {
      return try body(payload.count, [payload.count])
    }
    let tape = try ValueTape(payload, list.documents)
    let path = list.path.components
    let values = tape.values(at: path)
    // In lines, the path leads to the elements.
    let areElements = path.last == .wildcard || list.documents == .lines
    let elements =
      areElements ? values : tape.elements(of: values.filter { tape[$0].kind == .array })
    for element in elements {
      let end = tape.end(of: element)
      try body(end, cells.lists.isEmpty ? [end] : cellEnds(of: element, in: tape))
    }
  }

  /// Returns the offsets behind which each cell of an element can be decoded; empty if it has no
  /// cells.
  ///
  /// A streaming decoder hands out a cell with its section's header. If a required member of the
  /// header comes after the cells, no cell can be handed out before the section's end. Optional
  /// members do not wait: the decoder need not know them.
  private func cellEnds(of element: Int, in tape: ValueTape) -> [Int] {
    guard tape[element].kind == .object, let kind = kind(of: element, in: tape),
      let path = cells.lists[kind],
      let list = tape.value(at: path, in: element), tape[list].kind == .array
    else { return [] }
    // The cells' own key is one of the required ones, and the cells need not wait for themselves.
    let needed = headerKeys(of: kind).subtracting(path.prefix(1))
    var isHeaderLater = false
    tape.forEachChild(of: element) { member in
      if member > list, needed.contains(tape.keys[Int(tape[member].key)]) {
        isHeaderLater = true
      }
    }
    let end = tape.end(of: element)
    return tape.elements(of: [list]).map { isHeaderLater ? end : tape.end(of: $0) }
  }

  /// Returns the value of an element's discriminator; the only kind if there is none, nil if the
  /// value is missing or no name.
  private func kind(of element: Int, in tape: ValueTape) -> String? {
    guard let shape = elementShape, let key = shape.kinds?.key.stringValue else {
      return Self.onlyKind
    }
    return tape.value(at: [key], in: element).flatMap(tape.shortText)
  }

  /// Returns the keys without which an element of a kind cannot be decoded, the discriminator's
  /// included.
  private func headerKeys(of kind: String) -> Set<String> {
    guard let shape = elementShape else { return [] }
    let kinds = shape.kinds
    let fields = kinds.map { $0.shape(of: kind).map { shapes[$0].fields } ?? [] } ?? shape.fields
    let names = fields.filter { !$0.isOptional }.map(\.key.stringValue)
    return Set(names + [kinds?.key.stringValue].compactMap(\.self))
  }
}
