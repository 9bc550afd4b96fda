/// A cell type, with the template and the buttons that a backend sends with it.
struct CellKind: Sendable {
  let cellType: String
  let template: String
  var scrollDirection = "horizontal"
  /// The compact rows stand side by side: their group is horizontal in a list that scrolls vertically.
  var groupOrientation = "horizontal"
  /// Whether the section's button opens its "see all" screen; otherwise it switches and filters the list.
  var opensAllList = true

  static let all = [
    CellKind(cellType: "card_image", template: "card_02"),
    CellKind(cellType: "card_image_title", template: "card_01"),
    CellKind(cellType: "card_info", template: "card_03"),
    CellKind(
      cellType: "featured_01_info", template: "featured_01", scrollDirection: "vertical",
      groupOrientation: "vertical", opensAllList: false),
    CellKind(
      cellType: "featured_02_info", template: "featured_02", scrollDirection: "vertical", opensAllList: false),
  ]

  /// The places of the types that are not restaurants, and of the one behind "see all".
  static let (image, titledImage, allList) = (0, 1, 3)
}
