import JSONStream

/// Distinguishes pages, which are parts of one list, from sections, which say something of their
/// own, and from parts that have nothing in common.
///
/// A page is a wrapper. Beside its part of the list it has only what leads to the other pages, what
/// counts them, and what all of them have alike. A section has at least one member that tells it
/// from the others: an id, a heading, a text, a kind, a style.
///
///     {"cursor": "c0", "total": 60, "stories": […]}                  a page
///     {"kind": "Listing", "data": {"after": null, "children": […]}}  a page, if all are listings
///     {"id": 1, "tiles": […]}                                        a section
///     {"kind": "grid", "tiles": […]}                                 a section, if others are rows
///
/// Only members decide, not how many elements or cells there are: a feed must not become another
/// list when it grows. The list of known members is that of pages, because what nobody foresaw is
/// more often a section's: services page alike, and their sections differ.
struct PageShape {
  /// The elements of each side that are compared: a few show which members they have.
  private static let mostCompared = 20
  /// The number of objects in one another that are looked at for a member.
  private static let mostDepth = 3
  /// The payload in which the elements lie.
  let tape: ValueTape
  /// Tells whether other arrays may stand beside the page's part of the list.
  let mayHaveArrays: Bool

  /// Returns whether elements are pages of the lists that keys lead to in each of them. The members
  /// of all objects on the way count.
  func arePages(_ elements: [Int], around path: [String]) -> Bool {
    var objects = elements
    for key in path {
      var next: [Int] = []
      for member in tape.members(of: objects.filter { tape[$0].kind == .object }) {
        // By bytes, because comparing hostile strings can take quadratic time.
        if tape.keys[Int(member.key)].utf8.elementsEqual(key.utf8) {
          next = member.values
        } else if !isOfPages(member) {
          return false
        }
      }
      objects = next
    }
    return true
  }

  /// Returns whether a member says nothing about a page but its place among the others.
  private func isOfPages(_ member: (key: Int32, values: [Int]), depth: Int = 1) -> Bool {
    let values = member.values.filter { !isEmpty($0) }
    guard !values.isEmpty else { return true }
    let name = MemberName(tape.keys[Int(member.key)])
    if values.allSatisfy({ tape[$0].kind == .object }) {
      return areOfPages(values, name, depth)
    }
    guard !values.contains(where: { [.array, .object].contains(tape[$0].kind) }) else {
      return mayHaveArrays
    }
    // A key that says heading decides at once, also where all texts are alike.
    if name.isHeading { return false }
    let isOfPaging = name.isStep || (name.isCount && values.allSatisfy(isNumber))
    return isOfPaging || (areAlike(values) && !isKindOfSections(values[0]))
  }

  /// Returns whether objects are about paging: their key says so and they have no heading, or all
  /// of their members are.
  private func areOfPages(_ objects: [Int], _ name: MemberName, _ depth: Int) -> Bool {
    let members = tape.members(of: objects)
    if name.isStep || name.isCount {
      return !members.contains { MemberName(tape.keys[Int($0.key)]).isHeading }
    }
    return depth < Self.mostDepth && !name.isHeading
      && members.allSatisfy { isOfPages($0, depth: depth + 1) }
  }

  /// Returns whether a value is null, or a container or text with nothing in it.
  private func isEmpty(_ value: Int) -> Bool {
    switch tape[value].kind {
    case .null: true
    case .array, .object: Int(tape[value].next) == value + 1
    case .string: tape.literal(of: value).count == 2
    case .bool, .int, .double: false
    }
  }

  /// Returns whether several values are the same, which tells no element from another one.
  private func areAlike(_ values: [Int]) -> Bool {
    let first = tape.literal(of: values[0])
    return values.count > 1
      && values.dropFirst().allSatisfy { tape.literal(of: $0).elementsEqual(first) }
  }

  /// Returns whether a text names a kind of sections, such as `shelf`: a feed may have one kind.
  private func isKindOfSections(_ value: Int) -> Bool {
    tape[value].kind == .string
      && tape.shortText(of: value).map { MemberName($0).isOfSections } == true
  }

  /// Returns whether a value counts: a number, also one in quotes, or a Boolean.
  private func isNumber(_ value: Int) -> Bool {
    guard tape[value].kind == .string else { return true }
    return tape.literal(of: value).dropFirst().dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension PageShape {
  /// Returns whether some objects are of another kind than others: a member such as `kind` has
  /// other values, or most members are not the same.
  static func areUnlike(_ tape: ValueTape, _ some: [Int], _ others: [Int]) -> Bool {
    let some = Array(some.prefix(mostCompared))
    let others = Array(others.prefix(mostCompared))
    let kinds = kinds(tape, of: some)
    let otherKinds = self.kinds(tape, of: others)
    if !kinds.isEmpty, !otherKinds.isEmpty {
      return kinds.isDisjoint(with: otherKinds)
    }
    let keys = keys(tape, of: some)
    let otherKeys = self.keys(tape, of: others)
    return keys.intersection(otherKeys).count * 2 < keys.union(otherKeys).count
  }

  /// Returns the values of all discriminators, as bytes with their quotes.
  private static func kinds(_ tape: ValueTape, of objects: [Int]) -> Set<[UInt8]> {
    let members = tape.members(of: objects).filter {
      KindFinder.isCalledKind(tape.keys[Int($0.key)])
    }
    let values = members.flatMap(\.values).filter { tape[$0].kind == .string }
    return Set(values.map { Array(tape.literal(of: $0)) })
  }

  /// Returns the keys of objects and of the objects in them, one level deep, each as its path of
  /// numbers.
  private static func keys(_ tape: ValueTape, of objects: [Int]) -> Set<[Int32]> {
    let members = tape.members(of: objects)
    let inner = members.flatMap { member in
      tape.members(of: member.values.filter { tape[$0].kind == .object }).map {
        [member.key, $0.key]
      }
    }
    return Set(members.map { [$0.key] } + inner)
  }
}
