/// The switching of sections between two views, for screens of any format.
public struct ViewSwitching<Part: ScreenPart>: Sendable {
  let view: @Sendable (Part) -> String?
  let switched: @Sendable (Part) -> Part?

  /// Creates the switching. By default no section has another view.
  ///
  /// - Parameters:
  ///   - view: Returns the name of the view that a section is shown in; nil if it has only one.
  ///   - switched: Returns the section in its other view, with the same data; nil if it has none.
  public init(
    view: @escaping @Sendable (Part) -> String? = { _ in nil },
    switched: @escaping @Sendable (Part) -> Part? = { _ in nil }
  ) {
    self.view = view
    self.switched = switched
  }
}
