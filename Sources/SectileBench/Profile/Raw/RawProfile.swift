import BenchmarkKit
import PayloadTools

/// What any JSON consists of, without a model of it.
struct RawProfile {
  /// Kinds of tokens.
  enum Kind: Int, CaseIterable {
    case keys, strings, numbers, booleans, nulls, objects, arrays

    var name: String { "\(self)" }
  }

  /// The tokens of a kind; of objects and arrays the brackets.
  struct KindCost {
    var count = 0
    /// With the separators and the white space behind them.
    var bytes = 0
  }

  /// What lies at a path, everywhere in the document.
  struct PathCost {
    /// `$[].data[].imageUrl`; nil for all paths that are not told apart any more.
    var path: String?
    /// How many values.
    var count: Int
    /// Their bytes without those of paths below.
    var ownBytes: Int
    /// With them.
    var bytes: Int
    var types: FieldNode.Types
  }

  /// The most paths that are told apart.
  static let distinctPaths = 5000

  let payload: String
  let environment: BenchmarkEnvironment
  /// Why it is looked at as any JSON; nil when that was asked for.
  let reason: String?
  /// Where a screen's cost goes; nil for what is no screen.
  var screen: ScreenCost?
  let bytes: Int
  /// White space before the first token.
  let leadingBytes: Int
  let tokens: Int
  /// How deep it is nested; 0 for a scalar.
  let depth: Int
  /// By ``Kind``.
  let kinds: [KindCost]
  /// In order of arrival.
  let paths: [PathCost]
  let strings: StringCensus
  let timeline: Timeline

  /// The paths that take most bytes themselves, the dearest first.
  func dearestPaths(_ number: Int) -> [PathCost] {
    Array(
      paths.enumerated().sorted { ($1.element.ownBytes, $0.offset) < ($0.element.ownBytes, $1.offset) }.prefix(number)
        .map(\.element))
  }
}
