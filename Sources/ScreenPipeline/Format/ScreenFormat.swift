public import CompositionalLayout
public import JSONStream

/// A format of payloads, as a screen needs it: how a payload becomes sections, and how these are laid out.
///
/// Built in: ``SectionListFormat``, for any header, cell and envelope. An app whose payloads are something else conforms to this,
/// with a reader of its own or a ``SectionReader``.
public protocol ScreenFormat<Part>: Sendable {
  /// What the format calls a section.
  associatedtype Part: ScreenPart

  /// Makes what decodes one payload.
  ///
  /// - Parameter head: What is known of the payload before its first byte: the answer's header fields, say.
  /// - Throws: When it cannot be set up.
  func makeReader(for head: PayloadHead) throws -> any ScreenReader<Part>

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Part>
}

/// What decodes one payload.
///
/// Not `Sendable` in general: one payload's task has it.
public protocol ScreenReader<Part>: AnyObject {
  /// What the format calls a section.
  associatedtype Part: ScreenPart

  /// Takes the next bytes; they live during the call only.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws

  /// The section that is arriving, with the cells that are there, where the reader can tell: it is shown when the first
  /// viewport ends in it. The default is none.
  var arriving: Part? { get }
}

extension ScreenReader {
  /// None.
  public var arriving: Part? { nil }
}

/// What a reader reports.
public enum ScreenEvent<Part: ScreenPart>: Sendable, Equatable {
  /// The screen's name, where the format has one.
  case name(String)
  // Indirect: where a generic function takes events, Swift 6.3 cannot lay out a type that a type parameter has.
  /// What stands beside the sections, as far as it is there: it may come again, when there is more of it.
  indirect case envelope(Part.Envelope)
  /// The next section in the order of display.
  case part(Part)
  /// Something was left out; only in lenient mode.
  case skipped(SkipReport)
}
