public import CompositionalLayout
public import JSONStream

/// A payload format: it decodes a payload into sections, and lays them out. ``SectionListFormat``
/// decodes lists of sections with any header, cell and envelope; an app with other payloads
/// conforms a type of its own, with a decoder of its own or a ``ScreenListDecoder``.
///
///     struct FeedFormat: ScreenFormat {
///       func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<ScreenEvent<Story>> {
///         try FeedDecoder()
///       }
///       func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<Story> {
///         try TemplateLayout(in: container, templates: .feed) { $0.template }
///       }
///     }
public protocol ScreenFormat<Part>: Sendable {
  /// The format's type of a section.
  associatedtype Part: ScreenSectionContent

  /// Creates a decoder for one payload with this validator, header fields and storage.
  ///
  /// - Throws: An error if the decoder cannot be set up.
  func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<ScreenEvent<Part>>

  /// Creates a layout without sections.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<Part>
}

/// An event of a screen's decoder.
public enum ScreenEvent<Part: ScreenSectionContent>: Sendable, Equatable {
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
