import HomeFeed
import JSONStream
import PayloadTools

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
