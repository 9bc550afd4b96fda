import CompositionalLayout
import JSONStream
import ScreenPipeline

/// A type-erased section of any format.
struct PreviewPart: ScreenPart {
  struct Cell: Sendable, Equatable {
    fileprivate let base: any Sendable & Equatable

    static func == (left: Self, right: Self) -> Bool { PreviewPart.areEqual(left.base, right.base) }
  }

  struct Envelope: Sendable, Equatable {
    var nextPage: [PayloadRequest.Parameter]?
  }

  private(set) var base: any ScreenPart

  init(_ base: some ScreenPart) { self.base = base }

  var hasID: Bool { base.hasID }
  var screenKey: ScreenKey { base.screenKey }
  var cells: [Cell] { Self.cells(of: base) }
  var cellCount: Int { base.cellCount }

  func screenKey(ofCell index: Int) -> ScreenKey { base.screenKey(ofCell: index) }
  func hasSameHeader(as other: Self) -> Bool { Self.haveSameHeader(base, other.base) }
  mutating func append(cells: [Cell]) { base = Self.appended(cells, to: base) }
  static func == (left: Self, right: Self) -> Bool { areEqual(left.base, right.base) }

  private static func cells(of part: some ScreenPart) -> [Cell] { part.cells.map { Cell(base: $0) } }

  private static func appended<Part: ScreenPart>(_ cells: [Cell], to part: Part) -> any ScreenPart {
    var part = part
    part.append(cells: cells.compactMap { $0.base as? Part.Cell })
    return part
  }

  private static func haveSameHeader<Part: ScreenPart>(_ left: Part, _ right: any ScreenPart) -> Bool {
    (right as? Part).map(left.hasSameHeader) ?? false
  }

  fileprivate static func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }
}

/// A wrapper of a format that reports decoding and layout to a recorder.
struct RecordingFormat<Base: ScreenFormat>: ScreenFormat {
  let base: Base
  let recorder: LoadRecorder
  let nextPage: @Sendable (Base.Part.Envelope) -> [PayloadRequest.Parameter]?

  func makeReader(for head: PayloadHead) throws -> any ScreenReader<PreviewPart> {
    RecordingReader(try base.makeReader(for: head), recorder, nextPage)
  }

  func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<PreviewPart> {
    RecordingLayout(base: try base.makeLayout(in: container), recorder: recorder)
  }
}

private final class RecordingReader<Base: ScreenPart>: EventDecoder {
  typealias Handler = (ScreenEvent<PreviewPart>) throws -> Void

  private let base: any ScreenReader<Base>
  private let recorder: LoadRecorder
  private let nextPage: (Base.Envelope) -> [PayloadRequest.Parameter]?

  init(
    _ base: any ScreenReader<Base>, _ recorder: LoadRecorder,
    _ nextPage: @escaping (Base.Envelope) -> [PayloadRequest.Parameter]?
  ) {
    self.base = base
    self.recorder = recorder
    self.nextPage = nextPage
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: Handler) throws {
    // The events are passed on after the measurement, which is of decoding alone; those before an error are passed on
    // too.
    var events: [ScreenEvent<Base>] = []
    let outcome = recorder.spend(\.decoding) { Result { try base.feed(bytes) { events.append($0) } } }
    for event in events { try take(event, handler) }
    try outcome.get()
  }

  func finish(_ handler: Handler) throws { try base.finish { try take($0, handler) } }

  private func take(_ event: ScreenEvent<Base>, _ handler: Handler) throws {
    switch event {
    case .name(let name): try handler(.name(name))
    case .envelope(let envelope): try handler(.envelope(PreviewPart.Envelope(nextPage: nextPage(envelope))))
    case .part(let part):
      recorder.addSection()
      try handler(.part(PreviewPart(part)))
    case .arriving(let part): try handler(.arriving(PreviewPart(part)))
    case .skipped(let report): try handler(.skipped(report))
    }
  }
}

private struct RecordingLayout<Base: ScreenPart>: GrowingLayout {
  var base: any GrowingLayout<Base>
  let recorder: LoadRecorder

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: PreviewPart) throws -> LayoutPlacement {
    defer { record() }
    return try recorder.spend(\.layout) { try base.append(known(part)) }
  }

  mutating func extend(_ section: Int, to part: PreviewPart) throws -> Bool {
    defer { record() }
    return try recorder.spend(\.layout) { try base.extend(section, to: known(part)) }
  }

  private func known(_ part: PreviewPart) throws -> Base {
    guard let known = part.base as? Base else {
      throw LayoutError(
        .invalidValue, "a section is of another format than the screen", path: "$", section: layout.sectionCount)
    }
    return known
  }

  private func record() {
    let layout = base.layout
    recorder.add(
      frames: layout.totalItemCount, coversViewport: layout.contentSize.h >= layout.container.height)
  }
}
