package import HomeFeed
package import JSONStream
package import TestSupport

extension SectionModel {
  package static func random(_ generator: inout SeededGenerator) -> SectionModel {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
    func text() -> String { pick(["", "a", "Ünal's", "🍕", "long name of a place"]) }
    func number() -> Int { Int.random(in: -3...50, using: &generator) }
    let info = LayoutTemplateInfo(
      layoutTemplate: pick(LayoutTemplateInfo.Template.allCases),
      scrollDirection: pick(LayoutTemplateInfo.Direction.allCases),
      groupOrientation: pick(LayoutTemplateInfo.Direction.allCases))
    let type = pick(CellType.allCases)
    let cells = (0..<Int.random(in: 0...8, using: &generator)).map { _ -> CellData in
      let restaurant = RestaurantInfoModel(
        id: number(), imageUrl: text(), rating: Double.random(in: 0...5, using: &generator), reviewCount: number(),
        name: text(), minimumPrice: Double.random(in: 0...200, using: &generator),
        distanceKm: Double.random(in: 0...20, using: &generator), category: text(), deliveryTime: number(),
        deliveryType: pick(RestaurantInfoModel.DeliveryType.allCases), campaignList: [text()])
      switch generator.chance(80) ? type : pick(CellType.allCases) {
      case .cardImage: return .cardImage(OnlyImageModel(id: number(), url: text()))
      case .cardImageTitle: return .cardImageTitle(ImageAndTitleModel(id: number(), url: text(), title: text()))
      case let type: return .restaurant(restaurant, type)
      }
    }
    return SectionModel(
      header: SectionHeader(
        id: number(), title: text(), headerImage: nil, layoutTemplate: info, cellType: type,
        buttonTypes: pick([[], [.allList], [.custom("View")], [.custom("Filter"), .allList]])),
      cells: cells)
  }

  package static func rows(_ id: Int, cells: Int, compact: Bool = false, buttons: [SectionButtonType] = [])
    -> SectionModel
  {
    SectionModel(
      header: SectionHeader(
        id: id, title: "Rows \(id)", headerImage: nil,
        layoutTemplate: LayoutTemplateInfo(
          layoutTemplate: compact ? .featured02 : .featured01, scrollDirection: .vertical, groupOrientation: .vertical),
        cellType: compact ? .featured02Info : .featured01Info, buttonTypes: buttons),
      cells: (0..<cells).map { index in
        .restaurant(
          RestaurantInfoModel(
            id: index, imageUrl: "https://example.com/\(index).png", rating: 4.5, reviewCount: 10,
            name: "Place \(index)", minimumPrice: 10, distanceKm: 1, category: "Pizza", deliveryTime: 25,
            deliveryType: .goCourier, campaignList: []), compact ? .featured02Info : .featured01Info)
      })
  }
}
