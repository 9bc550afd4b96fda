/// How a section's view is switched, for screens of any format.
public struct ViewSwitching<Part: ScreenPart>: Sendable {
  /// Which view a section is shown in; nil when it has only one.
  let view: @Sendable (Part) -> String?
  /// The section in its other view; nil when it has none.
  let switched: @Sendable (Part) -> Part?

  /// Switching by closures; without them, no section has another view.
  ///
  /// - Parameters:
  ///   - view: Which view a section is shown in, by any name; nil when it has only one.
  ///   - switched: The section in its other view, with the same data; nil when it has none.
  public init(
    view: @escaping @Sendable (Part) -> String? = { _ in nil },
    switched: @escaping @Sendable (Part) -> Part? = { _ in nil }
  ) {
    self.view = view
    self.switched = switched
  }
}
