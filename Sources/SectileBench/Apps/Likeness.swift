import SectionsFoundation

/// Whether values of which nothing is known show the same.
///
/// For models that are only ever decoded. Slow, and used before anything is measured.
enum Likeness {
  /// Whether two values show the same.
  static func areAlike(_ one: Any, _ other: Any) -> Bool { difference(one, other) == nil }

  /// Where two values first show something else: ".price", ".tags[2]"; empty for the values as a whole, nil when they
  /// do not.
  static func difference(_ one: Any, _ other: Any) -> String? {
    ValueComparison.differences(one, other).first?.fullPath
  }
}
