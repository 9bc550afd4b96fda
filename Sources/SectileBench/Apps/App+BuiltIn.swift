public import HomeFeed
import CompositionalLayout
import JSONStream
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
    for strategy in [DecodingStrategy.jsonDecoder, .jsonSerialization, .splitJSONDecoder] {
      app.add(strategy.strategy)
    }
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
