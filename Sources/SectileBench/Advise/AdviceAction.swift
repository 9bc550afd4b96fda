/// The work to ship a strategy, in ascending order; `own` is no work, or a strategy of the app's own.
enum AdviceAction: Int, Comparable {
  case own, split, codable, fastCells

  init(_ strategy: String) {
    switch strategy {
    case "split-json-decoder": self = .split
    case _ where strategy.contains("-codable"): self = .codable
    case _ where strategy.hasPrefix("native") || strategy.hasPrefix("yajl"): self = .fastCells
    default: self = .own
    }
  }

  static func < (one: AdviceAction, other: AdviceAction) -> Bool { one.rawValue < other.rawValue }

  /// A few words for the action; nil where the strategy's name says it.
  var words: String? {
    switch self {
    case .own: nil
    case .split: "JSONDecoder, section by section"
    case .codable: "stream the same Codable types"
    case .fastCells: "stream fast cells, by macro or by hand"
    }
  }

  var source: String? {
    switch self {
    case .own: nil
    case .split:
      "split-json-decoder is FeederStrategy.splitJSONDecoder, of the module JSONStreamFoundation: the app's Codable types stay."
    case .codable: "The article CodableCells, of the module JSONStreamFoundation, streams Codable types as they are."
    case .fastCells:
      "Fast cells conform to StreamDecodable: by the macro @StreamDecodable (trait Macros), or by an initializer by hand."
    }
  }
}
