/// What a team does to ship a strategy; the less, the further in front.
enum AdviceAction: Int, Comparable {
  /// Nothing, or what the app has written itself.
  case own
  /// JSONDecoder on each section alone.
  case split
  /// The same Codable types, streamed.
  case codable
  /// Cells with a decoder of their own, streamed.
  case fastCells

  init(_ strategy: String) {
    self =
      strategy == "split-json-decoder"
      ? .split
      : strategy.contains("-codable")
        ? .codable : strategy.hasPrefix("native") || strategy.hasPrefix("yajl") ? .fastCells : .own
  }

  static func < (one: AdviceAction, other: AdviceAction) -> Bool { one.rawValue < other.rawValue }

  /// What is done, in a few words; nil where the strategy's name says it.
  var words: String? {
    switch self {
    case .own: nil
    case .split: "JSONDecoder, section by section"
    case .codable: "stream the same Codable types"
    case .fastCells: "stream fast cells, by macro or by hand"
    }
  }

  /// Where what it takes is to be had.
  var source: String? {
    switch self {
    case .own: nil
    case .split:
      "split-json-decoder is FeederStrategy.splitJSONDecoder, of the module SectionsFoundation: the app's Codable types stay."
    case .codable: "The article CodableCells, of the module SectionsFoundation, streams Codable types as they are."
    case .fastCells:
      "Fast cells conform to StreamDecodable: by the macro @StreamDecodable (trait Macros), or by an initializer by hand."
    }
  }
}
