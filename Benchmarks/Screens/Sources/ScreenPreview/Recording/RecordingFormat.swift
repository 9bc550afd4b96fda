import CompositionalLayout
import HomeFeed
import ScreenPipeline

/// A format that says when sections are decoded and laid out.
struct RecordingFormat: ScreenFormat {
  let base: any ScreenFormat<AnyScreenPart>
  let recorder: LoadRecorder

  func makeReader(for head: PayloadHead) throws -> any ScreenReader<AnyScreenPart> {
    RecordingReader(try base.makeReader(for: head), recorder)
  }

  func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<AnyScreenPart> {
    RecordingLayout(base: try base.makeLayout(in: container), recorder: recorder)
  }
}

private final class RecordingReader: ScreenReader {
  private let base: any ScreenReader<AnyScreenPart>
  private let recorder: LoadRecorder

  init(_ base: any ScreenReader<AnyScreenPart>, _ recorder: LoadRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
    // Handed on afterwards: what is done with them is not decoding. Those before an error, too.
    var events: [ScreenEvent<AnyScreenPart>] = []
    let outcome = recorder.spend(\.decoding) { Result { try base.feed(bytes) { events.append($0) } } }
    for event in events { try take(event, handler) }
    try outcome.get()
  }

  func finish(_ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
    try base.finish { try take($0, handler) }
  }

  private func take(
    _ event: ScreenEvent<AnyScreenPart>, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws {
    if case .part = event { recorder.addSection() }
    try handler(event)
  }

  var arriving: AnyScreenPart? { base.arriving }
}

private struct RecordingLayout: GrowingLayout {
  var base: any GrowingLayout<AnyScreenPart>
  let recorder: LoadRecorder

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: AnyScreenPart) throws -> LayoutPlacement {
    defer { record() }
    return try recorder.spend(\.layout) { try base.append(part) }
  }

  mutating func extend(_ section: Int, to part: AnyScreenPart) throws -> Bool {
    defer { record() }
    return try recorder.spend(\.layout) { try base.extend(section, to: part) }
  }

  private func record() {
    let layout = base.layout
    recorder.add(
      frames: layout.totalItemCount, coversViewport: layout.contentSize.h >= layout.container.height)
  }
}
