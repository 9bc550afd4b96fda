import ScreenPipeline

/// A screen that can be shown: what an app would have a view controller for.
struct PreviewScreen: Sendable {
  /// Tells it from the others of the preview.
  let id: Int
  /// What it is called.
  let title: String
  /// What is asked for, for people.
  let address: String
  /// Loads it.
  let loader: ScreenLoader<AnyScreenPart>
  /// Takes down what the loads come to.
  let recorder: LoadRecorder
  /// Its further pages.
  let pages: PageCursor
}
