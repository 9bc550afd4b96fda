import HomeFeed
import ScreenPipeline

/// What happens to a preview: somebody's doing, or that of a line.
enum PreviewAction: Sendable {
  /// Begins anew, with the first screen.
  case start
  /// Goes to another screen, or back.
  case go(NavigationStep)
  /// Taps a button in a section's header.
  case button(Int, section: Int, of: Int)
  /// Taps a cell.
  case select(item: Int, section: Int, of: Int)
  /// Wants the screen afresh.
  case refresh
  /// Wants what has failed again.
  case retry
  /// Wants the next page.
  case more
  /// Wants no more of what is under way.
  case cancel
  /// Sets how payloads come.
  case line(LineSettings)
  /// Asked for something: what was to go wrong with it is not there for the next one.
  case asked
  /// A load has come further.
  case recorded(screen: Int, LoadRecord)
}

/// A change of what a page shows.
enum PreviewMutation: Sendable {
  /// No screen is left.
  case cleared
  /// A screen is shown above the others.
  case opened(PreviewScreen)
  /// A screen is gone.
  case closed(Int)
  /// A screen has come further.
  case shown(Int, ShownScreen, LoadRecord)
  /// A load has come further.
  case recorded(Int, LoadRecord)
  /// How payloads come has changed.
  case line(LineSettings)
  /// Something has happened.
  case event(PreviewEvent.Kind, String)
}
