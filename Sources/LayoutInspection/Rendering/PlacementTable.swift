import CompositionalLayout
/// The placements of a page's elements, each once: elements name theirs by a number.
struct PlacementTable {
  /// A placement without the section that it is in.
  struct Entry: Hashable {
    /// The path from the section on; from the root for what belongs to the whole layout.
    var path: String
    /// The rules' numbers.
    var rules: [String]
  }

  /// The entries by their number.
  private(set) var entries: [Entry] = []
  private var indices: [Entry: Int] = [:]

  /// The number of a placement.
  mutating func index(of placement: Placement, section: Int) -> Int {
    let prefix = "$.layout.sections[\(section)]"
    let path = placement.path.hasPrefix(prefix) ? String(placement.path.dropFirst(prefix.count)) : placement.path
    let entry = Entry(path: path, rules: placement.rules.map(\.rawValue))
    if let known = indices[entry] { return known }
    entries.append(entry)
    indices[entry] = entries.count - 1
    return entries.count - 1
  }
}
