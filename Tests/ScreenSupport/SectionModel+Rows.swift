package import HomeFeed
package import JSONStream

extension SectionModel {
  package static func rows(
    _ id: Int, cells: Int, compact: Bool = false, buttons: [SectionButtonType] = []
  )
    -> SectionModel
  {
    SectionModel(
      header: SectionHeader(
        id: id, title: "Rows \(id)", headerImage: nil,
        layoutTemplate: LayoutTemplateInfo(
          layoutTemplate: compact ? .featured02 : .featured01, scrollDirection: .vertical,
          groupOrientation: .vertical),
        kind: compact ? .featured02Info : .featured01Info, buttonTypes: buttons),
      cells: (0..<cells).map { index in
        (compact ? CellData.featured02Info : CellData.featured01Info)(
          RestaurantInfoModel(
            id: index, imageUrl: "https://example.com/\(index).png", rating: 4.5, reviewCount: 10,
            name: "Place \(index)", minimumPrice: 10, distanceKm: 1, category: "Pizza",
            deliveryTime: 25,
            deliveryType: .goCourier, campaignList: []))
      })
  }
}
