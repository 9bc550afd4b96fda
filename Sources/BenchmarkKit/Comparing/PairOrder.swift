/// Which side of a pair runs first. It alternates, so that whatever the second place brings, such as a warmer cache or
/// a processor that heats up, hits both sides equally often.
package enum PairOrder: Sendable, Hashable {
  /// The base, then the head.
  case baseFirst
  /// The head, then the base.
  case headFirst

  /// The order of the pair with this index.
  package init(index: Int) {
    self = index.isMultiple(of: 2) ? .baseFirst : .headFirst
  }
}
