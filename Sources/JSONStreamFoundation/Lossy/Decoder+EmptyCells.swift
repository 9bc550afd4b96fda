public import JSONStream

extension CodingUserInfoKey {
  // Safe: the initialiser has no way to fail; the library only declares it so.
  /// Where a decoder carries what its sections take for no cells.
  public static let emptyCells = CodingUserInfoKey(rawValue: "sections.emptyCells").unsafelyUnwrapped
}

extension Decoder {
  /// The values that a section decoded by a strategy on Foundation takes for no cells, beside an empty array:
  /// `SectionDecodingOptions.emptyCells`. Nothing where nobody has said.
  public var emptyCells: EmptyCells { userInfo[.emptyCells] as? EmptyCells ?? [] }
}
