public import CompositionalLayout
public import JSONStream

/// A payload format: it decodes a payload into sections, and lays them out. ``SectionListFormat``
/// decodes lists of sections with any header, cell and envelope; an app with other payloads
/// conforms a type of its own, with a reader of its own or a ``SectionReader``.
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

  /// Creates a reader for one payload with this validator, header fields and storage.
  ///
  /// - Throws: An error if the reader cannot be set up.
  func makeReader(for head: PayloadHead) throws -> any ScreenReader<Part>

  /// Creates a layout without sections.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Part>
}

/// A decoder of one payload into a screen's sections.
public typealias ScreenReader<Part: ScreenPart> = EventDecoder<ScreenEvent<Part>>

/// An event of a reader.
public enum ScreenEvent<Part: ScreenPart>: Sendable, Equatable {
  // Indirect: Swift 6.3 cannot lay out a dependent member type in a generic function that receives
  // events.
  /// The values beside the sections so far; reported again when there are more.
  indirect case envelope(Part.Envelope)
  /// The next section, in display order.
  case part(Part)
  /// The incomplete section with its cells so far, in which the first viewport may end. Reported
  /// after the bytes were decoded. A copy that is kept until the next bytes costs a copy of its
  /// cells.
  case arriving(Part)
  /// A value skipped in lenient mode.
  case skipped(SkipReport)
}
