import JSONStream

/// The cells of a list's elements.
struct FoundCells: Sendable {
  /// The keys to each kind's list of cells; a kind without such a list has no cells. Empty where
  /// the elements are cells themselves.
  var lists: [String: [String]] = [:]
  /// The number of cells of all elements together; 0 where ``lists`` is empty.
  var count = 0
}

/// Finds the cells in the elements of a list: an element that holds a list of objects is a section,
/// and the objects are its cells.
///
///     {"kind": "hero", "heading": "Autumn", "items": [{…}, {…}]}     a section: two cells, $.items
///     {"id": 1, "text": "…", "entities": {"urls": [{…}]}}            a cell itself
///
/// It is none where the element says more itself than an object of the list does: a post with
/// replies, a user with friends. What a header has does not count: ids, headings, kinds, addresses,
/// flags, what leads to a next page or counts, and words that programs write, such as `vertical`.
/// Every list weighs as much as one of its objects on average, so that an element is what it is
/// however many objects it holds.
struct CellFinder {
  /// The arrays of objects at one path in elements of one kind: a candidate for the kind's cells.
  private struct List {
    /// The keys that lead from an element to its array.
    var path: [String]
    /// The places of the arrays, one for each element that has it.
    var arrays: [Int]
    /// The number of arrays with something in them.
    var filled = 0
    /// The bytes of all arrays together, brackets included.
    var bytes = 0
    /// The same, but of each array as if it had one object.
    var weight = 0
  }

  /// The parts of elements of one kind.
  private struct Parts {
    /// The lists of objects in them.
    var lists: [List] = []
    /// The bytes of what they say themselves.
    var weight = 0
  }

  /// The number of objects around a list at most. Sections wrap their cells once or twice, as in
  /// `content.items`.
  private static let mostDepth = 3
  /// The bytes around a member's key: two quotes, a colon and a comma.
  private static let bytesAroundKey = 4
  /// The payload in which the elements lie.
  private let tape: ValueTape

  /// - Parameter tape: The payload in which the elements lie.
  init(_ tape: ValueTape) { self.tape = tape }

  /// Finds the cells of each kind. The elements are sections where their lists weigh at least as
  /// much as the rest of them.
  ///
  /// Numbers decide where the shape does not. Half of the elements must have cells: a feed of
  /// items may hold a shelf, and a feed of shelves an advertisement. Of several lists in a section
  /// the cells are in the one with most bytes, which is most of what a screen shows.
  ///
  /// - Complexity: O(the elements' values).
  func cells(in kinds: [(name: String, elements: [Int])]) -> FoundCells {
    var cells = FoundCells()
    var weight = 0
    var weightOfCells = 0
    var count = 0
    var countWithCells = 0
    for (name, elements) in kinds {
      var parts = Parts()
      take(elements, at: [], into: &parts)
      weight += parts.weight
      count += elements.count
      // A list that few elements of a kind have is attached to these.
      let frequent = parts.lists.filter { $0.filled * 2 >= elements.count }
      let lists = frequent.isEmpty ? parts.lists : frequent
      guard let largest = lists.max(by: { $0.bytes < $1.bytes }) else {
        continue
      }
      cells.lists[name] = largest.path
      cells.count += tape.elements(of: largest.arrays).count
      // Whichever list the cells are in, the heaviest one shows what the element is.
      weightOfCells += lists.map(\.weight).max() ?? 0
      countWithCells += largest.filled
    }
    return weightOfCells >= weight && countWithCells * 2 >= count ? cells : FoundCells()
  }

  /// Takes the lists of objects below objects, and weighs the other members. It does not look into
  /// maps and objects with too many keys: no struct has them, so no path of keys leads through
  /// them.
  ///
  /// - Parameter isHeader: Whether the objects belong to a heading, so that only lists in them
  ///   count.
  private func take(
    _ objects: [Int], at path: [String], isHeader: Bool = false, into parts: inout Parts
  ) {
    let members = tape.members(of: objects)
    guard path.count < Self.mostDepth, members.count <= MapShape.mostProperties,
      !MapShape.areMaps(tape, members, of: objects.count)
    else {
      parts.weight += isHeader ? 0 : objects.reduce(0) { $0 + bytesOfOne(in: $1) }
      return
    }
    for member in members {
      let key = tape.keys[Int(member.key)]
      let arrays = member.values.filter { tape[$0].kind == .array }
      let inner = member.values.filter { tape[$0].kind == .object }
      if tape.kind(of: tape.elements(of: arrays)) == .object {
        parts.lists.append(list(of: arrays, at: path + [key]))
      } else if !isHeader {
        // An array of scalars, or of different kinds of values, is data of the element.
        parts.weight += arrays.reduce(0) { $0 + bytesOfOne(in: $1) }
      }
      let name = MemberName(key)
      if !inner.isEmpty, arrays.isEmpty {
        let isHeader = isHeader || name.isTitle || name.isMark
        take(inner, at: path + [key], isHeader: isHeader, into: &parts)
      }
      guard !isHeader, !name.isHeading, !name.isDescription, !name.isMark, !name.isOfPaging,
        !KindFinder.isCalledKind(key)
      else { continue }
      parts.weight += member.values.reduce(0) { $0 + bytes(ofScalar: $1, key) }
    }
  }

  /// Returns the list that arrays of objects are.
  private func list(of arrays: [Int], at path: [String]) -> List {
    var list = List(path: path, arrays: arrays)
    for array in arrays {
      list.bytes += tape.bytes(of: array)
      guard Int(tape[array].next) > array + 1 else { continue }
      list.filled += 1
      list.weight += bytesOfOne(in: array)
    }
    return list
  }

  /// Returns the bytes of a container as if it had one element or member.
  private func bytesOfOne(in container: Int) -> Int {
    var count = 0
    tape.forEachChild(of: container) { _ in count += 1 }
    return tape.bytes(of: container) / max(1, count)
  }

  /// Returns the bytes of a scalar with its key; 0 for null, for a flag, for a word as programs
  /// write it, and for a container.
  private func bytes(ofScalar value: Int, _ key: String) -> Int {
    switch tape[value].kind {
    case .null, .bool, .array, .object: return 0
    case .string where tape.shortText(of: value).map(WordFinder.isName) == true: return 0
    case .int, .double, .string:
      return tape.end(of: value) - Int(tape[value].start) + key.utf8.count + Self.bytesAroundKey
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
    for element in elements(in: tape) {
      let end = tape.end(of: element)
      try body(end, cells.lists.isEmpty ? [end] : cellEnds(of: element, in: tape))
    }
  }

  /// Returns the kinds of a payload's elements, also of those that the model cannot decode.
  func kinds(in tape: ValueTape) -> Set<String> {
    Set(elements(in: tape).compactMap { kind(of: $0, in: tape) })
  }

  /// Returns the list's elements in a payload.
  private func elements(in tape: ValueTape) -> [Int] {
    let path = list.path.components
    let values = tape.values(at: path)
    // In lines, the path leads to the elements.
    let areElements = path.last == .wildcard || list.documents == .lines
    return areElements ? values : tape.elements(of: values.filter { tape[$0].kind == .array })
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
    guard tape[element].kind == .object else { return nil }
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
