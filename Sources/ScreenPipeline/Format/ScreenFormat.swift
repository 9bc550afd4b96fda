public import CompositionalLayout
public import JSONStream

/// A format of payloads, as a screen needs it: how a payload becomes sections, and how these are laid out.
///
/// Built in: ``SectionListFormat``, `ScreenGraphFormat`, `ContentListFormat`, and `AutomaticFormat` for whichever of
/// these a payload is. An app with a format of its own conforms to this.
public protocol ScreenFormat<Part>: Sendable {
  /// What the format calls a section.
  associatedtype Part: ScreenPart

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  func makeReader() throws -> any ScreenReader<Part>

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
  /// The next section in the order of display.
  case part(Part)
  /// Something was left out; only in lenient mode.
  case skipped(SkipReport)
}

/// A layout that sections are appended to.
public protocol GrowingLayout<Part>: Sendable {
  /// What the format calls a section.
  associatedtype Part: ScreenPart

  /// The sections so far.
  var layout: SolvedLayout { get }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Throws: `LayoutError` when the section has no room in the container; nothing changes then.
  mutating func append(_ part: Part) throws
}
