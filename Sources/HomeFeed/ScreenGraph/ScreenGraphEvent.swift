public import JSONStream

/// What ``ScreenGraphStreamDecoder`` reports.
public enum ScreenGraphEvent: Sendable, Equatable {
  /// The screen's name, when it comes: before, between or behind the templates.
  case screenName(String)
  /// The next template in the order of display, with all of its components and their bodies.
  case template(TemplateModel)
  /// Something was left out; only in lenient mode. What is wrong with a part by itself comes when the part does. A
  /// component or body that is not there comes before the template that it is missing from, once for every reference to
  /// a component, and once for a component that has no body.
  case skipped(SkipReport)
}
