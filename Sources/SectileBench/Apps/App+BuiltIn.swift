public import HomeFeed
import JSONStream
import CompositionalLayout
import JSONStreamFoundation

extension App where Cell == CellData {
  /// The built-in format: registered first in every tool.
  static var builtIn: App { builtIn(named: "section-list") }

  /// What takes every payload for any JSON.
  static var anyJSON: App {
    var app = builtIn(named: "learned")
    app.learnsAll = true
    return app
  }

  private static func builtIn(named name: String) -> App {
    var app = App(name, cells: CellData.self)
    for strategy in [DecodingStrategy.jsonDecoder, .jsonSerialization, .splitJSONDecoder] { app.add(strategy.strategy) }
    app.add(.nativeCodable, isLast: true)
    app.writer = { try ModelLine.write($0, to: &$1, relieve: $2) }
    app.layOut(by: TemplateCatalog(), title: \.title) { $0.layoutTemplate }
    app.isBuiltIn = true
    return app
  }
}

extension SectionEquality where Cell == CellData {
  /// The built-in format's: what the strategies' results are held against each other by.
  public static var builtIn: SectionEquality { App.builtIn.equality }
}

extension RegisteredApp {
  /// What stays of a payload's values when it is scrubbed: what the app would not decode otherwise.
  var keptValues: KeepRules {
    var rules = KeepRules()
    let key = Cell.keys.cellType.description
    let kinds = app.kinds.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    if kinds.count == app.kinds.count { rules.words[key] = Set(kinds) } else { rules.keys.insert(key) }
    if isBuiltIn {
      func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> Set<String>
      where Word.RawValue == String { Set(type.allCases.map(\.rawValue)) }
      rules.keys.insert("buttonTypes")
      rules.words["layoutTemplate"] = words(LayoutTemplateInfo.Template.self)
      rules.words["scrollDirection"] = words(LayoutTemplateInfo.Direction.self)
      rules.words["groupOrientation"] = words(LayoutTemplateInfo.Direction.self)
      rules.words["type"] = words(HeaderImage.Source.self)
      rules.words["deliveryType"] = words(RestaurantInfoModel.DeliveryType.self)
    } else if let layout = app.layout {
      rules.anyWords = Set(layout.words)
    }
    return rules
  }
}
