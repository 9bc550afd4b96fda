import CompositionalLayout
struct PlacementTable {
  struct Entry: Hashable {
    /// The path relative to the section; from the root for the whole layout's views.
    var path: String
    var rules: [String]
  }

  private(set) var entries: [Entry] = []
  private var indices: [Entry: Int] = [:]

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
