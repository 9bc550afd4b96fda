/// What a person does on a screen.
public enum ScreenAction: Sendable, Hashable {
  /// Goes to another screen.
  case route(Route)
  /// Shows a section the other way: see ``ViewSwitching``.
  case switchView(section: Int)
  /// A button that the app knows, by the backend's name, and the section that it stands in.
  case custom(String, section: Int)
  /// Taps a cell.
  case select(ScreenCellID)
}
