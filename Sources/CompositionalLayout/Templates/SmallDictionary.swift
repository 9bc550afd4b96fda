/// A dictionary whose first keys are compared one by one: for the handful of templates that a screen has, hashing and a
/// table cost more than that.
@frozen
@usableFromInline
struct SmallDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline static var limit: Int { 8 }
  @usableFromInline var first: ContiguousArray<(key: Key, value: Value)> = []
  @usableFromInline var rest: [Key: Value] = [:]

  @inlinable
  init() {}

  @inlinable
  subscript(key: Key) -> Value? {
    for at in first.indices where first[at].key == key { return first[at].value }
    return rest.isEmpty ? nil : rest[key]
  }

  /// Sets a key's value, and returns the earlier one.
  @discardableResult
  @inlinable
  mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    for at in first.indices where first[at].key == key {
      defer { first[at].value = value }
      return first[at].value
    }
    guard first.count < Self.limit else { return rest.updateValue(value, forKey: key) }
    if first.isEmpty { first.reserveCapacity(Self.limit) }
    first.append((key, value))
    return nil
  }
}
