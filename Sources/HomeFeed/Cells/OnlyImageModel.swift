/// A cell that is one image (`card_image`).
public struct OnlyImageModel: Sendable, Hashable, Codable {
  /// The backend's id of the cell.
  public var id: Int
  /// The image's URL.
  public var url: String

  /// Creates a cell.
  public init(id: Int, url: String) {
    self.id = id
    self.url = url
  }
}
