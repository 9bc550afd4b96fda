/// A user's action on a screen.
public enum ScreenAction: Sendable, Hashable {
  /// Opens another screen.
  case route(Route)
  /// Switches the view of a section: see ``ViewSwitching``. Without an occurrence, of all sections with this id.
  case switchView(section: Int, occurrence: Int? = nil)
  /// Taps a button that the app knows by the backend's name, in this section.
  case custom(String, section: Int)
  /// Taps a cell.
  case select(ScreenCellID)
}
