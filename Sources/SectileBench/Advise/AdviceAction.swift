/// The work of a team to ship a strategy, in ascending order. Strategies of equal work differ in
/// what a phone has to do.
enum AdviceWork: Int, Comparable {
  /// The app's code stays as it is.
  case none
  /// The app has the code already: a strategy or cells that it registers.
  case registered
  /// The app's `Codable` types stay, and what hands them the bytes is replaced.
  case sameTypes
  /// Decoders are written, or a macro writes them.
  case newDecoders

  static func < (one: AdviceWork, other: AdviceWork) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The way in which a strategy decodes, with the article that has the code to ship it.
enum AdviceAction {
  /// The app's own decoder; `JSONDecoder` section by section; `Codable` types from an engine's
  /// tokens; cells with decoders of their own.
  case own, split, codable, fastCells

  /// Tells the way by the strategy's name. Those with `-codable` go first, because their names
  /// begin with an engine's.
  init(_ strategy: String) {
    switch strategy {
    case "split-json-decoder": self = .split
    case _ where strategy.contains("-codable"): self = .codable
    case _ where strategy.hasPrefix("native") || strategy.hasPrefix("yajl"): self = .fastCells
    default: self = .own
    }
  }

  /// Returns the work to ship it. Own cells make fast cells cheap: they are written already, and
  /// only what feeds them changes.
  ///
  /// - Parameter hasOwnCells: Says that the app registers cells of its own, which `native` decodes.
  func work(hasOwnCells: Bool) -> AdviceWork {
    switch self {
    case .own: .registered
    case .split, .codable: .sameTypes
    case .fastCells: hasOwnCells ? .sameTypes : .newDecoders
    }
  }

  /// Returns a few words for what is done; nil if the strategy's name says it.
  ///
  /// - Parameter hasOwnCells: Says that the app registers cells of its own.
  func words(hasOwnCells: Bool) -> String? {
    switch self {
    case .own: nil
    case .split: "JSONDecoder, section by section"
    case .codable: "stream the same Codable types"
    case .fastCells:
      hasOwnCells ? "stream the app's own cells" : "stream fast cells, by macro or by hand"
    }
  }

  /// The article, and the module whose documentation has it; nil for a strategy that the app itself
  /// registers.
  var article: (name: String, module: String)? {
    switch self {
    case .own: nil
    case .split: ("SectionBySection", "JSONStreamFoundation")
    case .codable: ("CodableCells", "JSONStreamFoundation")
    case .fastCells: ("FastCells", "JSONStream")
    }
  }

  /// A sentence that says where the code to ship is; nil for a strategy of the app's.
  var source: String? {
    guard let article else { return nil }
    let place = "The article \(article.name), of the module \(article.module), has the code to ship"
    return switch self {
    case .own: nil
    case .split: "\(place): JSONDecoder section by section, and the app's Codable types stay."
    case .codable: "\(place): it streams Codable types as they are."
    case .fastCells:
      "\(place): cells that conform to StreamDecodable, by hand or by the macro @StreamDecodable "
        + "(trait Macros)."
    }
  }
}
