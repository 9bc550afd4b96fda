import HomeFeed
import JSONStream
import JSONStreamFoundation

/// The cells of the home feed, streamed through the `Codable` conformances that `JSONDecoder` uses, as an app streams
/// its existing types.
struct CodableCell: TabledCell {
  typealias Header = SectionHeader<TabledCellKind<CodableCell>>

  static let table = CellTable<CodableCell>([
    .codable("card_image", cell(CellData.cardImage)),
    .codable("card_image_title", cell(CellData.cardImageTitle)),
    .codable("card_info", cell(CellData.cardInfo)),
    .codable("featured_01_info", cell(CellData.featured01Info)),
    .codable("featured_02_info", cell(CellData.featured02Info)),
    .empty("none"),
  ])

  fileprivate let data: CellData

  private static func cell<Model>(
    _ make: @escaping @Sendable (Model) -> CellData
  ) -> @Sendable (Model) -> CodableCell {
    { CodableCell(data: make($0)) }
  }
}

extension Strategy<SectionModel> {
  static var nativeCodable: Self {
    .streamed("native-codable", engine: .native, cell: CodableCell.self) { section in
      let header = section.header
      return SectionModel(
        header: SectionHeader(
          id: header.id, title: header.title, headerImage: header.headerImage, layoutTemplate: header.layoutTemplate,
          cellType: CellType(rawValue: header.cellType.name) ?? .none, buttonTypes: header.buttonTypes),
        cells: section.cells.map(\.data))
    }
  }
}
