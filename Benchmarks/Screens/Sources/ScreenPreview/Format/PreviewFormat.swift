public import HomeFeed
public import ScreenPipeline

/// A payload's format, with functions that describe its headers and cells. It is an app's own or a
/// built-in one.
///
///     let news = PreviewFormat("news") { options in
///       Feed.format(options.decoding(at: Feed.path), try options.templates(replacing: .news))
///     } header: { block, _ in
///       HeaderLook(block.header.headline)
///     } cell: { block, index in
///       CellLook(block.cells[index].title)
///     }
public struct PreviewFormat: Sendable {
  /// The format's name, as `--format` takes it.
  public let name: String

  /// Makes the format from options once, to find errors before the preview starts.
  let check: @Sendable (PreviewOptions) throws -> Void
  /// Makes a session, and so hides the type of the format's sections.
  let session: @Sendable (PreviewOrigin, PreviewOptions) -> any RunningPreview
  /// True for the feed's own format, whose sections lead to "see all" screens.
  let isBuiltIn: Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The format's name.
  ///   - format: Makes the format from the preview's options, such as a catalog.
  ///   - nextPage: Returns the query parameters of the next page; nil on the last page. The pages
  ///     of `--more` come first.
  ///   - header: Returns a section's header, which is drawn if the layout has one.
  ///   - cell: Returns the look of the section's cell at an index.
  public init<Format: ScreenFormat>(
    _ name: String, format: @escaping @Sendable (PreviewOptions) throws -> Format,
    nextPage: @escaping @Sendable (Format.Part.Envelope) -> [PayloadRequest.Parameter]? = { _ in nil
    },
    header: @escaping @Sendable (Format.Part, ScreenSectionID) -> HeaderLook? = { _, _ in nil },
    cell: @escaping @Sendable (Format.Part, Int) -> CellLook
  ) { self.init(name, PreviewLooks(make: format, nextPage: nextPage, header: header, cell: cell)) }

  init<Format: ScreenFormat>(_ name: String, _ looks: PreviewLooks<Format>, isBuiltIn: Bool = false)
  {
    self.name = name
    self.isBuiltIn = isBuiltIn
    check = { _ = try looks.make($0) }
    session = { PreviewSession($0, $1, looks) }
  }
}

/// A format and the functions that describe its sections, with their types.
struct PreviewLooks<Format: ScreenFormat>: Sendable {
  let make: @Sendable (PreviewOptions) throws -> Format
  var nextPage: @Sendable (Format.Part.Envelope) -> [PayloadRequest.Parameter]? = { _ in nil }
  let header: @Sendable (Format.Part, ScreenSectionID) -> HeaderLook?
  let cell: @Sendable (Format.Part, Int) -> CellLook
  /// Returns a section in its other view, and that view's name; nil if it has none.
  var switched: @Sendable (Format.Part) -> (part: Format.Part, view: String)? = { _ in nil }
}

/// The content of a section's header: a title and buttons.
public struct HeaderLook: Sendable {
  /// A button in a header.
  public struct Button: Sendable {
    /// The button's title.
    public var title: String
    /// The action that a tap performs.
    public var action: ScreenAction

    /// Creates a button.
    public init(_ title: String, _ action: ScreenAction) {
      self.title = title
      self.action = action
    }
  }

  /// The section's title.
  public var title: String
  var image: String?
  /// The header image's colour, as #RRGGBB.
  var color: String?
  /// The buttons, in order.
  public var buttons: [Button]

  /// Creates a header.
  public init(_ title: String, buttons: [Button] = []) {
    self.title = title
    self.buttons = buttons
  }
}

/// The content that a cell of the preview shows: title, image, details.
public struct CellLook: Sendable, Hashable, Codable {
  /// The arrangement of a cell on the page.
  enum Kind: String, Sendable, Hashable, Codable {
    case image, tile, card, largeRow, compactRow, component, words, title, plusTitle, empty
  }

  /// An image, which is not loaded: the page shows its name on a tint.
  struct Image: Sendable, Hashable, Codable {
    var name: String
    /// The tint's hue, in degrees from 0 to 359, made from the address.
    var hue: Int
    var note: String?

    init(_ address: String) {
      let path = address.prefix { $0 != "?" && $0 != "#" }
      name = path.split(separator: "/").last.map(String.init) ?? address
      // FNV-1a, which is stable across runs.
      hue = Int(
        address.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 } % 360)
    }
  }

  var kind: Kind
  var image: Image?
  var title: String?
  var aside: String?
  var details: [String] = []
  var chips: [String] = []
  var fields: [[String]] = []
  /// The title's colour, as #RRGGBB, and its size in points.
  var titleColor: String?
  var titleSize: Double?

  init(_ kind: Kind) { self.kind = kind }

  /// Creates the look of an app's own cell.
  ///
  /// - Parameters:
  ///   - title: The cell's title.
  ///   - image: An image's address. It is not loaded: the file's name is shown on a tint.
  ///   - aside: A text beside the title: a price, a rating.
  ///   - details: The texts below the title, in order.
  ///   - chips: Short advertising texts.
  public init(
    _ title: String? = nil, image: String? = nil, aside: String? = nil, details: [String] = [],
    chips: [String] = []
  ) {
    let hasWords = title != nil || aside != nil || !details.isEmpty
    let imageKind: Kind = hasWords ? .card : .image
    self.init(image == nil ? .words : imageKind)
    self.image = image.map { Image($0) }
    self.title = title
    self.aside = aside
    self.details = details
    self.chips = chips
  }
}
