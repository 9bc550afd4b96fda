import HomeFeed
import ScreenPipeline

/// An action in a preview, by the user or by the line.
enum PreviewAction: Sendable {
  /// Starts again with the first screen.
  case start
  /// Opens another screen, or goes back.
  case go(NavigationStep)
  case button(Int, section: Int, of: Int)
  case select(item: Int, section: Int, of: Int)
  case refresh
  case retry
  case more
  case cancel
  case line(LineSettings)
  /// A payload was requested, which used up the line's fault.
  case asked
  case recorded(screen: Int, LoadRecord)
}

/// A change of the state that a page shows.
enum PreviewMutation: Sendable {
  case cleared
  /// A screen was opened above the others.
  case opened(PreviewScreen)
  case closed(Int)
  case shown(Int, ShownScreen, LoadRecord)
  case recorded(Int, LoadRecord)
  case line(LineSettings)
  /// An event for the list of events.
  case event(PreviewEvent.Kind, String)
}
