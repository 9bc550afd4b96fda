public import CompositionalLayout
public import Sections

/// A format of payloads, as a screen needs it: how a payload becomes sections, and how these are laid out.
///
/// Built in: ``SectionListFormat``, ``ScreenGraphFormat``, ``ContentListFormat``, and ``AutomaticFormat`` for whichever of
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
}

/// What a reader reports.
public enum ScreenEvent<Part: ScreenPart>: Sendable {
  /// The screen's name, where the format has one.
  case name(String)
  /// The next section in the order of display.
  case part(Part)
  /// The next section in the order of display, with its first cells: more follow. For sections that are larger than a
  /// screen; nothing but ``cells(_:)``, ``skipped(_:)`` and ``closed(_:)`` may come next.
  case opened(Part)
  /// More cells of the section that was opened.
  case cells([Part.Cell])
  /// The section that was opened is complete. What is given has its header, as it is now, and no cells.
  case closed(Part)
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

  /// Appends cells to the last section. Nothing before it moves. The default throws: only layouts of formats whose readers
  /// open sections need it.
  ///
  /// - Throws: `LayoutError`; nothing changes then.
  mutating func appendCells(_ count: Int) throws
}

extension GrowingLayout {
  /// Throws: this layout takes whole sections alone.
  public mutating func appendCells(_ count: Int) throws {
    throw LayoutError(
      .invalidValue, "a section that is still open needs a layout with appendCells", path: "$",
      section: layout.sectionCount - 1)
  }
}
