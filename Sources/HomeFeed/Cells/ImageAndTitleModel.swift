/// A cell that is an image above a title (`card_image_title`).
public struct ImageAndTitleModel: Sendable, Hashable, Codable {
  /// The backend's id of the cell.
  public var id: Int
  /// The image's URL.
  public var url: String
  /// The text under the image.
  public var title: String

  /// Creates a cell.
  public init(id: Int, url: String, title: String) {
    self.id = id
    self.url = url
    self.title = title
  }
}
