/// The content that a cell of the preview shows: title, image, details.
public struct CellLook: Sendable, Hashable, Codable {
  enum Kind: String, Sendable, Hashable, Codable {
    case image, tile, card, largeRow, compactRow, component, words, title, plusTitle, empty
  }

  /// A placeholder of an image, which is not loaded.
  struct Image: Sendable, Hashable, Codable {
    var name: String
    /// The hue of the placeholder's tint, in degrees.
    var hue: Int
    /// A note on the image's size.
    var note: String?
  }

  var kind: Kind
  var image: Image?
  var title: String?
  /// A text beside the title: a rating, a component's type.
  var aside: String?
  /// The texts below the title, in order.
  var details: [String] = []
  /// Short advertising texts: campaigns, badges.
  var chips: [String] = []
  /// Other fields, as pairs of a name and a value.
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
    _ title: String? = nil, image: String? = nil, aside: String? = nil, details: [String] = [], chips: [String] = []
  ) {
    let hasWords = title != nil || aside != nil || !details.isEmpty
    self.init(image == nil ? .words : hasWords ? .card : .image)
    self.image = image.map { Image($0) }
    self.title = title
    self.aside = aside
    self.details = details
    self.chips = chips
  }
}
