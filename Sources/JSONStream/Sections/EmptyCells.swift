/// The values besides an empty array that a section without cells may have in their place.
///
///     options.emptyCells = [.missing, .null]    // sections of this backend may have none
///     options.emptyCells = .emptyObject         // PHP sends {} for an empty list
public struct EmptyCells: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The section has no member for cells.
  public static let missing = Self(rawValue: 1)
  /// The member is null.
  public static let null = Self(rawValue: 2)
  /// The member is an object without members.
  public static let emptyObject = Self(rawValue: 4)
}
