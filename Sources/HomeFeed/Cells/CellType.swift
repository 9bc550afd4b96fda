/// The type of a section's cells. The raw values are those of `cellType` in a payload.
public enum CellType: String, Sendable, Hashable, CaseIterable, Codable {
  /// Cells that are one image: ``OnlyImageModel``.
  case cardImage = "card_image"
  /// Cells that are an image above a title: ``ImageAndTitleModel``.
  case cardImageTitle = "card_image_title"
  /// Restaurant cards: ``RestaurantInfoModel``.
  case cardInfo = "card_info"
  /// Large restaurant rows: ``RestaurantInfoModel``.
  case featured01Info = "featured_01_info"
  /// Compact restaurant rows: ``RestaurantInfoModel``.
  case featured02Info = "featured_02_info"
  /// A section without cells.
  case none
}
