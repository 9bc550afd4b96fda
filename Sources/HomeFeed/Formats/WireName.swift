extension String {
  /// Compares UTF-8 bytes. Strings' `==` takes quadratic time for combining marks.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Creates the case with a raw value, compared by UTF-8 bytes.
  init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue.isSame(as: name) }) else { return nil }
    self = known
  }
}
