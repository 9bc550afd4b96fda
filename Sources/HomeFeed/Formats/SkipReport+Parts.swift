public import JSONStream

extension SkipReport.What {
  /// A template of a screen graph with its components.
  public static let template = Self(rawValue: "template")
  /// A component of a screen graph, or of one of its templates.
  public static let component = Self(rawValue: "component")
  /// A body of a screen graph.
  public static let body = Self(rawValue: "body")
  /// One content of a content list.
  public static let content = Self(rawValue: "content")
}
