import HomeFeed
import ScreenPipeline

/// An action in a preview, by the user or by the line.
enum PreviewAction: Sendable {
  /// Starts again with the first screen.
  case start
  /// Opens another screen, or goes back.
  case go(NavigationStep)
  /// Taps a button in a section's header.
  case button(Int, section: Int, of: Int)
  /// Taps a cell.
  case select(item: Int, section: Int, of: Int)
  /// Refreshes the screen.
  case refresh
  /// Retries after a failure.
  case retry
  /// Loads the next page.
  case more
  /// Cancels the present load.
  case cancel
  /// Changes the settings of the line.
  case line(LineSettings)
  /// A payload was requested, which used up the line's fault.
  case asked
  /// A load has made progress.
  case recorded(screen: Int, LoadRecord)
}

/// A change of the state that a page shows.
enum PreviewMutation: Sendable {
  /// All screens were removed.
  case cleared
  /// A screen was opened above the others.
  case opened(PreviewScreen)
  /// A screen was closed.
  case closed(Int)
  /// A screen was updated.
  case shown(Int, ShownScreen, LoadRecord)
  /// A load has made progress.
  case recorded(Int, LoadRecord)
  /// The settings of the line have changed.
  case line(LineSettings)
  /// An event for the list of events.
  case event(PreviewEvent.Kind, String)
}
