import ScreenPipeline

/// A screen of the preview: the counterpart of an app's view controller.
struct PreviewScreen: Sendable {
  /// The number of the screen, unique in the preview.
  let id: Int
  let title: String
  /// The address, as people read it.
  let address: String
  /// The store to which an app's view would be bound.
  let store: Store<ShownLogic>
  let loader: ScreenLoader<PreviewPart>
  let recorder: LoadRecorder
  /// An event that occurs when the screen is closed.
  let end: ScreenEnd

  /// Closes the screen and its loader.
  func close() async {
    end.reach()
    await loader.close()
  }
}

/// The end of a screen, for one task that waits for it.
struct ScreenEnd: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream<Never>.makeStream() }

  func reach() { continuation.finish() }

  /// Waits for the end; may be called once.
  func wait() async { for await _ in stream {} }
}
