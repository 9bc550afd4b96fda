public import JSONStream

extension CodingUserInfoKey {
  // Safe: the initialiser never returns nil.
  /// The key for the values that stand for no cells.
  public static let emptyCells = CodingUserInfoKey(rawValue: "sections.emptyCells").unsafelyUnwrapped
}

extension Decoder {
  /// The values besides an empty array that stand for no cells, from `SectionDecodingOptions.emptyCells`, when a
  /// strategy on Foundation decodes. Empty by default.
  public var emptyCells: EmptyCells { userInfo[.emptyCells] as? EmptyCells ?? [] }
}
