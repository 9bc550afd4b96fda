import ScreenPipeline

/// A screen that can be shown: what an app would have a view controller for.
struct PreviewScreen: Sendable {
  /// Tells it from the others of the preview.
  let id: Int
  /// What it is called.
  let title: String
  /// What is asked for, for people.
  let address: String
  /// What an app's view would be bound to.
  let store: Store<ShownLogic>
  /// Loads it.
  let loader: ScreenLoader<PreviewPart>
  /// Takes down what the loads come to.
  let recorder: LoadRecorder
  /// Ends when the screen is gone.
  let end: ScreenEnd

  /// Ends the screen: it is gone.
  func close() async {
    end.reach()
    await loader.close()
  }
}

/// The end of a screen, for whoever follows it.
struct ScreenEnd: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream<Never>.makeStream() }

  /// It is there.
  func reach() { continuation.finish() }

  /// Waits for it. One waits for it, once.
  func wait() async { for await _ in stream {} }
}
