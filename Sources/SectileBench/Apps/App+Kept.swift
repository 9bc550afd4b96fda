import HomeFeed
import JSONStream
import PayloadTools
import Sections

/// How many sections and cells a payload has.
struct SectionCount: Equatable {
  var sections = 0
  var cells = 0
}

/// Counts sections. An object, so that the decoder's handler can hold it.
private final class SectionCounter { var count = SectionCount() }

// What scrubbing has to know of an app.

extension App {
  var sectionKeys: SectionKeys { Cell.keys }

  var keptValues: KeepRules {
    var rules = KeepRules()
    rules.keys = Set(keptKeys)
    let key = Cell.keys.cellType.description
    if let words = kindWords { rules.words[key] = Set(words) } else { rules.keys.insert(key) }
    if isBuiltIn {
      rules.keys.insert("buttonTypes")
      rules.words.merge(Self.builtInWords) { own, _ in own }
    } else if let layout {
      rules.anyWords = Set(layout.words)
    }
    return rules
  }

  func count(_ options: SectionDecodingOptions, from source: ChunkSource) throws -> SectionCount {
    let counter = SectionCounter()
    try counting(kinds, options, source) { _, cells in
      counter.count.sections += 1
      counter.count.cells += cells
    }
    return counter.count
  }

  /// The kinds as the payload writes them; nil when their type does not tell.
  private var kindWords: [String]? {
    let words = kinds.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return words.count == kinds.count ? words : nil
  }

  /// The enumerations of the built-in format's models.
  private static var builtInWords: [String: Set<String>] {
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
