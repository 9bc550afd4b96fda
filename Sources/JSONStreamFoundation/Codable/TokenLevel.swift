import JSONStream

/// The memory of a store for one depth. It spares repeated work and changes no answer: values at
/// other places of the same depth displace it.
///
/// There are 16. The first one serves the depths 0, 16, 32 and so on.
struct TokenLevel {
  /// A value of a container, and the number of those before it.
  struct Child {
    /// The index of the container; -1 where nothing is remembered.
    var container = -1
    /// The index of the value in it.
    var value = 0
    var number = 0
  }

  /// The search in the object opened last.
  var search: MemberSearch
  /// The type of its keys; `Never` before there is one.
  var keys = ObjectIdentifier(Never.self)
  /// Makes containers for these keys, and owns their table.
  var maker: KeyTableOwner?
  /// The value that a path led through last.
  var child = Child()
  /// The path that was asked for last, kept in the first level, as types try one way after the
  /// other: the values on the way, and their keys.
  var path: (values: [Int], keys: [any CodingKey])?

  init(_ places: UnsafeMutableBufferPointer<UInt64>) {
    search = MemberSearch(places)
  }
}
