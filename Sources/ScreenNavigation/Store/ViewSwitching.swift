public import ScreenPipeline

/// How a section's view is switched, for screens of any format.
public struct ViewSwitching<Part: ScreenPart>: Sendable {
  /// Which view a section is shown in; nil when it has only one.
  public let view: @Sendable (Part) -> String?
  /// The section in its other view; nil when it has none.
  public let switched: @Sendable (Part) -> Part?

  /// Switching by closures.
  ///
  /// - Parameters:
  ///   - view: Which view a section is shown in, by any name; nil when it has only one.
  ///   - switched: The section in its other view, with the same data; nil when it has none.
  public init(view: @escaping @Sendable (Part) -> String?, switched: @escaping @Sendable (Part) -> Part?) {
    self.view = view
    self.switched = switched
  }

  /// No section has another view.
  public static var none: Self { Self(view: { _ in nil }, switched: { _ in nil }) }
}
