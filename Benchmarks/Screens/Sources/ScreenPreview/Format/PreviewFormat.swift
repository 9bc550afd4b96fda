public import ScreenPipeline

/// A format that a preview shows, and what its sections look like: an app's own, or the built-in ones.
///
///     let shop = PreviewFormat("shop") { options in
///       Feed.format(options.decoding(at: Feed.path), try options.templates(replacing: .shop))
///     } header: { block, _ in
///       HeaderLook(block.header.heading)
///     } cell: { block, index in
///       CellLook(block.items[index].name)
///     }
public struct PreviewFormat: Sendable {
  /// Its name: what `--format` takes.
  public let name: String

  /// The format, with what records what it does.
  let recording: @Sendable (ScreenPreview.Options, LoadRecorder) throws -> any ScreenFormat<PreviewPart>
  /// Refuses options that it cannot be made with.
  let check: @Sendable (ScreenPreview.Options) throws -> Void
  /// A section's header, where it has one.
  let header: @Sendable (PreviewPart, ScreenSectionID) -> HeaderLook?
  /// How a section's cell looks.
  let cell: @Sendable (PreviewPart, Int) -> CellLook
  /// The view that a section is shown in; nil where it has one alone.
  var view: @Sendable (PreviewPart) -> String? = { _ in nil }
  /// The section in its other view.
  var switched: @Sendable (PreviewPart) -> PreviewPart? = { _ in nil }
  /// Where a route leads that is not the first screen's; nil where there is no such screen.
  var destination: @Sendable (Route, ScreenMaker.Origin, ScreenPreview.Options) throws -> Destination? = { _, _, _ in
    nil
  }
  /// Whether the preview's own server has payloads of it.
  var hasServer = false

  /// Describes a format.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - format: Makes it. What somebody wants of it, a catalog for example, the options say.
  ///   - nextPage: What the payload's URL is asked with for the next page; nil on the last one. `--more` comes first.
  ///   - header: A section's header: it is drawn where the layout has one.
  ///   - cell: How the section's cell at an index looks.
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

/// What a route leads to.
struct Destination: Sendable {
  var title: String
  var request = PayloadRequest("")
  var source: any PayloadSource
  /// Who is slow and fails.
  var place = LineSource.Place.here
  /// What is asked for, for people.
  var address: String
}
