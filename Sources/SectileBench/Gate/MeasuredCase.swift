/// One case of a gate's run, and what its metrics are called.
struct MeasuredCase {
  /// The case's name to ``RegisteredApp/work(of:_:_:)``.
  let name: String

  /// A strategy's cases, and those of the layout where the app has one.
  static func all(of app: some RegisteredApp, strategies: [String]) -> [MeasuredCase] {
    (strategies + (app.hasLayout ? [LayoutSuite.strategy, LayoutSuite.query] : [])).map(MeasuredCase.init)
  }

  /// Queries take no memory of their own, so that their instructions alone tell.
  var isQuery: Bool { name == LayoutSuite.query }

  /// The first word of its metrics' names.
  var family: String { name == LayoutSuite.strategy || isQuery ? "layout" : "decode" }

  /// The strategy that its measurements stand under.
  var strategy: String { isQuery ? LayoutSuite.strategy : name }

  /// The name of a metric of this case.
  func metric(_ name: String) -> String { "\(family).\(isQuery ? "query_" : "")\(name)" }
}
