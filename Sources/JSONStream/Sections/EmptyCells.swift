/// The values that stand for no cells in a section, beside an empty array.
///
///     options.emptyCells = [.missing, .null]    // sections of this backend may have none
///     options.emptyCells = .emptyObject         // PHP sends {} for an empty list
public struct EmptyCells: OptionSet, Sendable, Hashable {
  /// One bit for each.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The member with the cells is not there.
  public static let missing = Self(rawValue: 1)
  /// It is null.
  public static let null = Self(rawValue: 2)
  /// It is an object without members.
  public static let emptyObject = Self(rawValue: 4)
}
