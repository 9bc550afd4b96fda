/// Tells objects whose keys are data, such as users by their ids, from those that a struct fits.
enum MapShape {
  /// Whether an object is a map of objects.
  static func isMap(_ tape: ValueTape, of object: Int) -> Bool {
    let members = tape.members(of: [object])
    let values = members.map { $0.values[0] }
    guard members.count >= 3, tape.kind(of: values) == .object else { return false }
    return areIDs(members.map { tape.keys[Int($0.key)] }) || areAlike(tape, values)
  }

  /// Whether members of objects are those of maps.
  ///
  /// - Parameter count: How many objects there are.
  static func areMaps(_ tape: ValueTape, _ members: [(key: Int32, values: [Int])], of count: Int) -> Bool {
    let values = members.flatMap(\.values)
    guard members.count >= 8, let kind = tape.kind(of: values), kind != .null else { return false }
    if areIDs(members.map { tape.keys[Int($0.key)] }) { return true }
    let share = Double(values.count) / Double(members.count * count)
    if members.count >= 16, share < 0.2 { return true }
    return members.count >= 20 && kind == .object && areAlike(tape, Array(values.prefix(1000)))
  }

  /// Whether most keys are numbers, UUIDs and the like.
  private static func areIDs(_ keys: [String]) -> Bool {
    let ids = keys.count { key in
      let digits = key.utf8.count { (0x30...0x39).contains($0) }
      return digits > 0 && (digits * 2 >= key.utf8.count || key.utf8.count >= 12)
    }
    return ids * 5 >= keys.count * 4
  }

  /// Whether objects have most of their keys in common.
  private static func areAlike(_ tape: ValueTape, _ objects: [Int]) -> Bool {
    let members = tape.members(of: objects)
    let shared = members.count { $0.values.count == objects.count }
    return shared > 0 && shared * objects.count * 5 >= members.reduce(0) { $0 + $1.values.count } * 3
  }
}
