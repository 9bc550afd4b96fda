/// A dictionary whose first eight keys are compared one by one: for the handful of templates that a
/// screen has, hashing and a table cost more. Further keys go to a Swift dictionary, so that a
/// hostile document with thousands of templates does not make each lookup slow.
@frozen
@usableFromInline
struct SmallDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The first eight keys, in the order in which they came. None is in ``rest``.
  /// All further keys; empty for up to eight.
  @usableFromInline var first: ContiguousArray<(key: Key, value: Value)> = []
  @usableFromInline var rest: [Key: Value] = [:]

  @inlinable
  init() {}

  @inlinable
  subscript(key: Key) -> Value? {
    for at in first.indices where first[at].key == key {
      return first[at].value
    }
    return rest.isEmpty ? nil : rest[key]
  }

  @inlinable
  mutating func set(_ value: Value, for key: Key) {
    for at in first.indices where first[at].key == key {
      return first[at].value = value
    }
    guard first.count < 8 else { return rest[key] = value }
    if first.isEmpty { first.reserveCapacity(8) }
    first.append((key, value))
  }
}
