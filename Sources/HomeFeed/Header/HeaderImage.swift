/// The image in a section's header (`headerImageDTO`).
public struct HeaderImage: Sendable, Hashable, Codable {
  /// The source of an image.
  public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    /// A system symbol, named by `imageText`.
    case system = "SYSTEM"
    /// An image in the app's asset catalog, named by `imageText`.
    case assets = "ASSETS"
  }

  /// The backend's id of the image.
  public var id: Int
  /// The source of the image.
  public var type: Source
  /// The symbol's or asset's name.
  public var imageText: String
  /// The tint as "#RRGGBB"; nil for the image's own colours.
  public var color: String?

  /// Creates a header image.
  public init(id: Int, type: Source, imageText: String, color: String?) {
    self.id = id
    self.type = type
    self.imageText = imageText
    self.color = color
  }
}
