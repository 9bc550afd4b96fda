public import CompositionalLayout
public import JSONStream

/// A payload format: it decodes a payload into sections, and lays them out. ``SectionListFormat`` decodes lists of
/// sections with any header, cell and envelope; an app with other payloads conforms a type of its own, with a reader of
/// its own or a ``SectionReader``.
///
///     struct FeedFormat: ScreenFormat {
///       func makeReader(for head: PayloadHead) throws -> any ScreenReader<Story> { try FeedReader() }
///       func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Story> {
///         try TemplateLayout(in: container, templates: .feed) { $0.template }
///       }
///     }
public protocol ScreenFormat<Part>: Sendable {
  /// The format's type of a section.
  associatedtype Part: ScreenPart

  /// Creates a reader for one payload.
  ///
  /// - Parameter head: The payload's validator, header fields and storage.
  /// - Throws: An error if the reader cannot be set up.
  func makeReader(for head: PayloadHead) throws -> any ScreenReader<Part>

  /// Creates a layout without sections.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Part>
}

/// A decoder of one payload.
///
/// Not `Sendable` in general: one task uses it.
public protocol ScreenReader<Part>: AnyObject {
  /// The format's type of a section.
  associatedtype Part: ScreenPart

  /// Decodes the next bytes, which are valid during the call only.
  ///
  /// - Throws: `JSONStreamError`, or the errors of `handler`.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws

  /// Ends the payload.
  ///
  /// - Throws: `JSONStreamError`, or the errors of `handler`.
  func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws

  /// The incomplete section with its cells so far, in which the first viewport may end; nil by default.
  var arriving: Part? { get }
}

extension ScreenReader {
  /// Returns nil.
  public var arriving: Part? { nil }
}

/// An event of a reader.
public enum ScreenEvent<Part: ScreenPart>: Sendable, Equatable {
  /// The screen's name, if the format has one.
  case name(String)
  // Indirect: Swift 6.3 cannot lay out a dependent member type in a generic function that receives events.
  /// The values beside the sections so far; reported again when there are more.
  indirect case envelope(Part.Envelope)
  /// The next section, in display order.
  case part(Part)
  /// A value skipped in lenient mode.
  case skipped(SkipReport)
}
