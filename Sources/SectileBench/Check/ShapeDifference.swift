import JSONStream

/// The values of a payload that an older one does not prepare its readers for, path by path. Both
/// payloads are walked side by side, as groups of values at one path.
///
///     old   [{"id": 1, "tag": "a"}]          new   [{"id": "1"}]
///
///     types     $[*].id      whole number → string
///     goneKeys  $[*].tag
struct ShapeDifference: Encodable {
  /// A path at which some of the values differ from all that the older payload has there.
  struct Change: Encodable, Equatable {
    /// The path's pattern, such as `$[*].id`.
    let path: String
    /// The types that the older payload has, and the new one; nil where the type is not what
    /// differs.
    var old: String?
    /// The type that some of the new values have; nil with ``old``.
    var new: String?
    /// The number of values that differ, and of all at the path.
    let count: Int
    /// The number of all new values at the path.
    let all: Int
  }

  /// Types that no value at the path had.
  private(set) var types: [Change] = []
  /// Nulls where there were none.
  private(set) var nulls: [Change] = []
  /// Members that each object had, and that some objects lack.
  private(set) var missing: [Change] = []
  /// Names of kinds that no value at the path had, each with its path: `$[*].type carousel`.
  private(set) var newValues: [String] = []
  /// Members that no object had; not what is in them.
  private(set) var newKeys: [String] = []
  /// Members that no object has any more; not what was in them.
  private(set) var goneKeys: [String] = []

  /// Compares two payloads.
  ///
  /// - Complexity: O(values of both).
  init(_ new: PayloadShape, against old: PayloadShape) {
    compare((old, old.tape.roots), (new, new.tape.roots), at: "$")
    newValues.sort()
    newKeys.sort()
    goneKeys.sort()
  }

  /// The values of a payload at one path.
  private typealias Group = (shape: PayloadShape, values: [Int])
  /// The members of objects by key, as the tape returns them.
  private typealias Members = [(key: Int32, values: [Int])]

  /// Compares the values at a path: their types, their elements, and their members.
  private mutating func compare(_ old: Group, _ new: Group, at path: String) {
    compareTypes(old, new, at: path)
    let elements = [old, new].map { group in
      group.shape.tape.elements(of: Self.places(of: .array, in: group))
    }
    compareWidths(old, new, at: path)
    if let columns = Self.columns(of: old, new) {
      for (number, column) in columns.enumerated() {
        compare(column.old, column.new, at: "\(path)[*][\(number)]")
      }
    } else if !elements[0].isEmpty, !elements[1].isEmpty {
      compare((old.shape, elements[0]), (new.shape, elements[1]), at: path + "[*]")
    } else if !elements[1].isEmpty,
      old.values.contains(where: { old.shape.tape[$0].kind == .array })
    {
      // An empty array says nothing of its elements.
      newKeys.append(path + "[*]")
    }
    compareMembers(
      (old.shape, Self.places(of: .object, in: old)),
      (new.shape, Self.places(of: .object, in: new)), at: path)
  }

  /// Returns the columns of tables: of arrays whose rows are all of one length, as in
  /// `[[0, "A"], [1, "B"]]`. Nil where the arrays are no tables, or tables of different widths.
  private static func columns(of old: Group, _ new: Group) -> [(old: Group, new: Group)]? {
    let oldRows = rows(of: old)
    let newRows = rows(of: new)
    guard let width = width(of: oldRows), width > 1, width == self.width(of: newRows) else {
      return nil
    }
    return (0..<width).map { column in
      ((old.shape, oldRows.map { $0[column] }), (new.shape, newRows.map { $0[column] }))
    }
  }

  /// Returns the values of each row of arrays of arrays; of an element that is no array none.
  private static func rows(of group: Group) -> [[Int]] {
    let tape = group.shape.tape
    return tape.elements(of: places(of: .array, in: group)).map { row in
      tape.kind(of: [row]) == .array ? tape.elements(of: [row]) : []
    }
  }

  /// Returns the number of values in each row of a table; nil where the rows are none.
  private static func width(of rows: [[Int]]) -> Int? {
    // Two rows are the least that show a width. A row of more is a list of its own.
    guard rows.count >= 2, let width = rows.first?.count, 1...64 ~= width,
      rows.allSatisfy({ $0.count == width })
    else { return nil }
    return width
  }

  /// Notes a table whose rows got longer or shorter. A row of one value is no table by itself.
  private mutating func compareWidths(_ old: Group, _ new: Group, at path: String) {
    let rows = Self.rows(of: new)
    guard let before = Self.width(of: Self.rows(of: old)), before > 1,
      let after = Self.width(of: rows), before != after
    else { return }
    types.append(
      Change(
        path: path + "[*]", old: "row of \(before)", new: "row of \(after)", count: rows.count,
        all: rows.count))
  }

  /// Notes types and nulls that no old value had. Where all old values were null, nothing is known
  /// of what they may become, so each type is told.
  private mutating func compareTypes(_ old: Group, _ new: Group, at path: String) {
    let before = Self.counts(old)
    let after = Self.counts(new)
    if let nulls = after[.null], before[.null] == nil {
      self.nulls.append(Change(path: path, count: nulls, all: new.values.count))
    }
    let others = Self.types.filter { $0.kind != .null && before[$0.kind] != nil }
    let known = others.isEmpty ? Self.types.filter { before[$0.kind] != nil } : others
    guard !known.isEmpty else { return }
    for (kind, name) in Self.types where kind != .null && before[kind] == nil {
      // A whole number is a number, too.
      guard let count = after[kind], kind != .int || before[.double] == nil else {
        continue
      }
      types.append(
        Change(
          path: path, old: known.map(\.name).joined(separator: " or "),
          new: kind == .double && Self.areWhole(new) ? "whole number beyond 64 bits" : name,
          count: count,
          all: new.values.count))
    }
  }

  /// Compares the members of objects. Those of maps are compared as one group, because their keys
  /// are data.
  private mutating func compareMembers(_ old: Group, _ new: Group, at path: String) {
    guard !old.values.isEmpty, !new.values.isEmpty else { return }
    let before = old.shape.tape.members(of: old.values)
    let after = new.shape.tape.members(of: new.values)
    if Self.areMaps(before, old, after, new, at: path) {
      compare(
        (old.shape, before.flatMap(\.values)), (new.shape, after.flatMap(\.values)), at: path + ".*"
      )
      return
    }
    let oldKeys = old.shape.tape.keys
    let keys = new.shape.tape.keys
    let places = Dictionary(
      after.enumerated().map { (Self.bytes(keys[Int($1.key)]), $0) }
    ) { first, _ in first }
    for member in before {
      let key = oldKeys[Int(member.key)]
      let below = path + PayloadShape.step(key)
      guard let place = places[Self.bytes(key)] else {
        goneKeys.append(below)
        continue
      }
      let lacking = new.values.count - after[place].values.count
      if lacking > 0, member.values.count == old.values.count {
        missing.append(Change(path: below, count: lacking, all: new.values.count))
      }
      compare((old.shape, member.values), (new.shape, after[place].values), at: below)
      if KindFinder.isCalledKind(key) {
        compareKinds((old.shape, member.values), (new.shape, after[place].values), at: below)
      }
    }
    noteNewKeys((old, before), (new, after), at: path)
  }

  /// Notes the keys that no old object has; as names of kinds, too, where keys are that.
  private mutating func noteNewKeys(
    _ old: (group: Group, members: Members), _ new: (group: Group, members: Members),
    at path: String
  ) {
    let oldKeys = old.group.shape.tape.keys
    let keys = new.group.shape.tape.keys
    let known = Set(old.members.map { Self.bytes(oldKeys[Int($0.key)]) })
    let added = new.members.map { keys[Int($0.key)] }.filter { !known.contains(Self.bytes($0)) }
    newKeys += added.map { path + PayloadShape.step($0) }
    // Objects of one member each, whose keys come again, are wrapped in the names of their kinds.
    let areWrapped = [old, new].allSatisfy { group, members in
      members.reduce(0) { $0 + $1.values.count } == group.values.count
    }
    if areWrapped, old.members.count > 1, old.group.values.count > old.members.count {
      newValues += added.map { "\(path) \($0)" }
    }
  }

  /// The bytes of a key, which stand for it in tables: a hostile key's letters take long to
  /// compare.
  private static func bytes(_ key: String) -> [UInt8] { Array(key.utf8) }

  /// Notes the names of kinds that no old value had, where the old ones are few and come again. Ids
  /// and words of people are as many as the objects, or no names as programs write them.
  private mutating func compareKinds(_ old: Group, _ new: Group, at path: String) {
    func names(_ group: Group) -> [String] {
      Self.places(of: .string, in: group).compactMap(group.shape.tape.shortText)
    }
    let oldNames = names(old)
    let known = Set(oldNames)
    // Each name twice on average is the least that shows that names repeat.
    guard known.count * 2 <= oldNames.count, known.count <= KindFinder.mostKinds,
      known.allSatisfy(KindFinder.isName)
    else { return }
    let added = Set(names(new)).subtracting(known).filter(KindFinder.isName)
    newValues += added.map { "\(path) \($0)" }
  }

  /// Returns whether numbers that no 64-bit integer holds are whole nevertheless.
  private static func areWhole(_ group: Group) -> Bool {
    places(of: .double, in: group).allSatisfy { place in
      !group.shape.tape.literal(of: place).contains { ".eE".utf8.contains($0) }
    }
  }

  /// Returns whether the objects of either payload are maps.
  private static func areMaps(
    _ before: Members, _ old: Group, _ after: Members, _ new: Group, at path: String
  ) -> Bool {
    if old.shape.isMap(before, of: old.values.count, at: path) { return true }
    if new.shape.isMap(after, of: new.values.count, at: path) { return true }
    // Few members do not tell a map from a struct, but keys that most of are others in the next
    // payload do.
    guard old.values.count == 1, new.values.count == 1,
      MapShape.isMap(old.shape.tape, of: old.values[0]),
      MapShape.isMap(new.shape.tape, of: new.values[0])
    else { return false }
    let known = Set(before.map { Array(old.shape.tape.keys[Int($0.key)].utf8) })
    let common = after.count { known.contains(Array(new.shape.tape.keys[Int($0.key)].utf8)) }
    return common * 2 < min(before.count, after.count)
  }

  /// Returns the values of one kind.
  private static func places(of kind: ValueTape.Kind, in group: Group) -> [Int] {
    group.values.filter { group.shape.tape[$0].kind == kind }
  }

  /// Returns how many values there are of each kind.
  private static func counts(_ group: Group) -> [ValueTape.Kind: Int] {
    group.values.reduce(into: [:]) { $0[group.shape.tape[$1].kind, default: 0] += 1 }
  }

  /// The kinds of values in the words of reports.
  private static let types: [(kind: ValueTape.Kind, name: String)] = [
    (.null, "null"), (.bool, "Boolean"), (.int, "whole number"),
    (.double, "number with a fraction"),
    (.string, "string"), (.array, "array"), (.object, "object"),
  ]
}
