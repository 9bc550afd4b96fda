/// What a person does on a screen.
public enum ScreenAction: Sendable, Hashable {
  /// Goes to another screen.
  case route(Route)
  /// Shows a section the other way: see ``ViewSwitching``. Of several sections of one id all, or the one that so many come
  /// before.
  case switchView(section: Int, occurrence: Int? = nil)
  /// A button that the app knows, by the backend's name, and the section that it stands in.
  case custom(String, section: Int)
  /// Taps a cell.
  case select(ScreenCellID)
}
