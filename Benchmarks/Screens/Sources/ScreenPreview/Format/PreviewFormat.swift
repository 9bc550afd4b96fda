public import ScreenPipeline

/// A payload's format, with functions that describe its headers and cells. It is an app's own or a built-in one.
///
///     let shop = PreviewFormat("shop") { options in
///       Feed.format(options.decoding(at: Feed.path), try options.templates(replacing: .shop))
///     } header: { block, _ in
///       HeaderLook(block.header.heading)
///     } cell: { block, index in
///       CellLook(block.items[index].name)
///     }
public struct PreviewFormat: Sendable {
  /// The format's name, as `--format` takes it.
  public let name: String

  /// Makes the format, wrapped so that a recorder measures decoding and layout.
  let recording: @Sendable (ScreenPreview.Options, LoadRecorder) throws -> any ScreenFormat<PreviewPart>
  /// Throws an error if the format cannot be made with the options.
  let check: @Sendable (ScreenPreview.Options) throws -> Void
  /// Returns a section's header, if it has one.
  let header: @Sendable (PreviewPart, ScreenSectionID) -> HeaderLook?
  let cell: @Sendable (PreviewPart, Int) -> CellLook
  /// Returns the name of a section's present view; nil if it has one view only.
  var view: @Sendable (PreviewPart) -> String? = { _ in nil }
  /// Returns the section in its other view.
  var switched: @Sendable (PreviewPart) -> PreviewPart? = { _ in nil }
  /// Returns the destination of a route other than the first screen's; nil if there is no such screen.
  var destination: @Sendable (Route, ScreenMaker.Origin, ScreenPreview.Options) throws -> Destination? = { _, _, _ in
    nil
  }
  /// Whether the preview's own server has payloads of this format.
  var hasServer = false

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The format's name.
  ///   - format: Makes the format from the preview's options, such as a catalog.
  ///   - nextPage: Returns the query parameters of the next page; nil on the last page. The pages of `--more` come
  ///     first.
  ///   - header: Returns a section's header, which is drawn if the layout has one.
  ///   - cell: Returns the look of the section's cell at an index.
  public init<Format: ScreenFormat>(
    _ name: String, format: @escaping @Sendable (ScreenPreview.Options) throws -> Format,
    nextPage: @escaping @Sendable (Format.Part.Envelope) -> [PayloadRequest.Parameter]? = { _ in nil },
    header: @escaping @Sendable (Format.Part, ScreenSectionID) -> HeaderLook? = { _, _ in nil },
    cell: @escaping @Sendable (Format.Part, Int) -> CellLook
  ) {
    self.name = name
    recording = { RecordingFormat(base: try format($0), recorder: $1, nextPage: nextPage) }
    check = { _ = try format($0) }
    self.header = { part, id in (part.base as? Format.Part).flatMap { header($0, id) } }
    self.cell = { part, index in (part.base as? Format.Part).map { cell($0, index) } ?? CellLook(.empty) }
  }
}

struct Destination: Sendable {
  var title: String
  var request = PayloadRequest("")
  var source: any PayloadSource
  /// The place where the line's delays and faults are applied.
  var place = LineSource.Place.here
  /// The address, as people read it.
  var address: String
}
