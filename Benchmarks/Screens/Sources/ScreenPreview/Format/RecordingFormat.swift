import CompositionalLayout
import JSONStream
import ScreenPipeline

/// A wrapper of a format that reports decoding and layout to a recorder.
struct RecordingFormat<Base: ScreenFormat>: ScreenFormat {
  let base: Base
  let recorder: LoadRecorder

  func makeReader(for head: PayloadHead) throws -> any ScreenReader<Base.Part> {
    RecordingReader(try base.makeReader(for: head), recorder)
  }

  func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Base.Part> {
    RecordingLayout(base: try base.makeLayout(in: container), recorder: recorder)
  }
}

private final class RecordingReader<Part: ScreenPart>: EventDecoder {
  typealias Handler = (ScreenEvent<Part>) throws -> Void

  private let base: any ScreenReader<Part>
  private let recorder: LoadRecorder

  init(_ base: any ScreenReader<Part>, _ recorder: LoadRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: Handler) throws {
    // The events are passed on after the measurement, which is of decoding alone; those before an error are passed on
    // too.
    var events: [ScreenEvent<Part>] = []
    let outcome = recorder.spend(\.decoding) { Result { try base.feed(bytes) { events.append($0) } } }
    for event in events { try take(event, handler) }
    try outcome.get()
  }

  func finish(_ handler: Handler) throws { try base.finish { try take($0, handler) } }

  private func take(_ event: ScreenEvent<Part>, _ handler: Handler) throws {
    if case .part = event { recorder.addSection() }
    try handler(event)
  }
}

private struct RecordingLayout<Part: ScreenPart>: GrowingLayout {
  var base: any GrowingLayout<Part>
  let recorder: LoadRecorder

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: Part) throws -> String? {
    defer { record() }
    return try recorder.spend(\.layout) { try base.append(part) }
  }

  mutating func extend(_ section: Int, to part: Part) throws -> Bool {
    defer { record() }
    return try recorder.spend(\.layout) { try base.extend(section, to: part) }
  }

  private func record() {
    let layout = base.layout
    recorder.add(
      frames: layout.totalItemCount, coversViewport: layout.contentSize.h >= layout.container.height)
  }
}
