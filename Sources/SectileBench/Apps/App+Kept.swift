import HomeFeed
import JSONStream
import PayloadTools
import Sections

/// How many sections and cells a payload has.
struct SectionCount: Equatable {
  var sections = 0
  var cells = 0
}

// What scrubbing has to know of an app.

extension RegisteredApp {
  /// What stays of a payload's values when it is scrubbed: what the app would not decode otherwise.
  var keptValues: KeepRules {
    var rules = KeepRules()
    rules.keys = Set(app.keptKeys)
    let key = Cell.keys.cellType.description
    if let words = app.kindWords { rules.words[key] = Set(words) } else { rules.keys.insert(key) }
    if isBuiltIn {
      rules.keys.insert("buttonTypes")
      rules.words.merge(App<Cell>.builtInWords) { own, _ in own }
    } else if let layout = app.layout {
      rules.anyWords = Set(layout.words)
    }
    return rules
  }

  /// Decodes a payload with the streaming decoder and counts.
  ///
  /// - Throws: What the decoder and the source throw.
  func count(_ options: SectionDecodingOptions, from source: ChunkSource) throws -> SectionCount {
    var count = SectionCount()
    try app.headers(options, source, { _ in }) { _, cells in
      count.sections += 1
      count.cells += cells
    }
    return count
  }
}

extension App {
  /// The kinds as the payload writes them; nil when their type does not tell.
  fileprivate var kindWords: [String]? {
    let words = kinds.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return words.count == kinds.count ? words : nil
  }

  /// The enumerations of the built-in format's models.
  fileprivate static var builtInWords: [String: Set<String>] {
    func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> Set<String>
    where Word.RawValue == String { Set(type.allCases.map(\.rawValue)) }
    return [
      "layoutTemplate": words(LayoutTemplateInfo.Template.self),
      "scrollDirection": words(LayoutTemplateInfo.Direction.self),
      "groupOrientation": words(LayoutTemplateInfo.Direction.self),
      "type": words(HeaderImage.Source.self),
      "deliveryType": words(RestaurantInfoModel.DeliveryType.self),
    ]
  }
}
