extension String {
  /// Whether both texts have the same UTF-8 bytes. Strings' own `==` sorts the marks of each base character, in the square of
  /// their number: names from outside are not compared by it.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case that a backend names, by the UTF-8 bytes of the name.
  init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue.isSame(as: name) }) else { return nil }
    self = known
  }
}
