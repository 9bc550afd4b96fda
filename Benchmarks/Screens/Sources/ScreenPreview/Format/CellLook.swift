/// What a cell shows.
public struct CellLook: Sendable, Hashable, Codable {
  /// How its parts are arranged.
  enum Kind: String, Sendable, Hashable, Codable {
    case image, tile, card, largeRow, compactRow, component, words, title, plusTitle, empty
  }

  /// An image, which is not loaded.
  struct Image: Sendable, Hashable, Codable {
    /// Its file's name.
    var name: String
    /// The tint that stands for it, in degrees.
    var hue: Int
    /// A note on its size.
    var note: String?
  }

  var kind: Kind
  var image: Image?
  /// What it is called.
  var title: String?
  /// What stands beside the title: a rating, a component's type.
  var aside: String?
  /// What stands below, part by part.
  var details: [String] = []
  /// What is advertised: campaigns, badges.
  var chips: [String] = []
  /// Names and values of anything else.
  var fields: [[String]] = []
  /// The title's colour, as #RRGGBB, and its size in points.
  var titleColor: String?
  var titleSize: Double?

  init(_ kind: Kind) { self.kind = kind }

  /// A cell of an app's own.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - image: An image's address. It is not loaded: its file's name is shown on a tint.
  ///   - aside: What stands beside the title: a price, a rating.
  ///   - details: What stands below, part by part.
  ///   - chips: What is advertised.
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
