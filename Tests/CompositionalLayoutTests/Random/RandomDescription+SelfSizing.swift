import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

/// The shapes that self-sizing cells are used in (rule 9).
extension RandomDescription {
  mutating func selfSizingGroup() -> LayoutGroup {
    var group: LayoutGroup
    switch generator.next() % 7 {
    case 0: group = tagCloud()
    case 1: group = row()
    case 2: group = uniformRow()
    case 3: group = column()
    case 4: group = card()
    case 5: group = bricks()
    default: group = countedColumn()
    }
    decorate(&group)
    return group
  }

  private mutating func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutItem {
    var item = LayoutItem(layoutSize: .size(width, height))
    decorate(&item)
    return item
  }

  private mutating func tagCloud() -> LayoutGroup {
    let width: LayoutDimension = generator.chance(75) ? .estimated(60) : .uniformAcrossSiblings(estimate: 52)
    let height: LayoutDimension = generator.pick([.estimated(32), .absolute(30), .fractionalHeight(1)])
    return .horizontal(
      layoutSize: .size(
        generator.pick([.fractionalWidth(1), .absolute(260)]), generator.pick([.estimated(34), .absolute(40)])),
      subitems: [item(width, height)])
  }

  private mutating func row() -> LayoutGroup {
    let other: LayoutDimension = generator.pick([.estimated(50), .fractionalHeight(1), .fractionalHeight(0.5)])
    return .horizontal(
      layoutSize: .size(.fractionalWidth(1), .estimated(generator.pick([44, 60]))),
      subitems: [
        item(.fractionalWidth(generator.pick([1, 0.5, 0.25])), .estimated(44)),
        item(.fractionalWidth(0.5), other),
      ])
  }

  private mutating func uniformRow() -> LayoutGroup {
    .horizontal(
      layoutSize: .size(.fractionalWidth(1), .estimated(90)),
      subitem: item(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 80)), count: generator.pick([2, 3]))
  }

  private mutating func column() -> LayoutGroup {
    .vertical(
      layoutSize: .size(generator.pick([.fractionalWidth(0.85), .estimated(180)]), .estimated(150)),
      subitems: [
        item(.fractionalWidth(1), .estimated(70)),
        item(
          generator.pick([.fractionalWidth(0.5), .estimated(90)]), generator.pick([.absolute(24), .estimated(30)])),
      ])
  }

  private mutating func card() -> LayoutGroup {
    let size = LayoutSize.size(
      generator.pick([.estimated(140), .fractionalWidth(0.85), .absolute(160)]), .estimated(120))
    let height: LayoutDimension = .estimated(120)
    let width: LayoutDimension = size.widthDimension.unit == .estimated ? .estimated(140) : .fractionalWidth(1)
    return generator.chance(50)
      ? .horizontal(layoutSize: size, subitems: [item(width, height)])
      : .vertical(layoutSize: size, subitem: item(width, height), count: generator.pick([1, 2]))
  }

  private mutating func bricks() -> LayoutGroup {
    let small = item(.fractionalWidth(1), generator.pick([.estimated(40), .fractionalHeight(0.5)]))
    let height: LayoutDimension = generator.pick([.estimated(100), .fractionalHeight(1)])
    var column: LayoutGroup =
      generator.chance(50)
      ? .vertical(layoutSize: .size(.fractionalWidth(0.5), height), subitem: small, count: 2)
      : .vertical(layoutSize: .size(.fractionalWidth(0.5), height), subitems: [small])
    decorate(&column)
    return .horizontal(
      layoutSize: .size(.fractionalWidth(1), .estimated(100)),
      subitems: [item(.fractionalWidth(0.25), generator.pick([.estimated(90), .fractionalHeight(1)])), column])
  }

  private mutating func countedColumn() -> LayoutGroup {
    let inner = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), generator.pick([.estimated(40), .absolute(40)])),
      subitems: [item(.fractionalWidth(0.5), .estimated(40))])
    let node: any LayoutSubitem = generator.chance(50) ? inner : item(.fractionalWidth(1), .estimated(40))
    return .vertical(
      layoutSize: .size(.fractionalWidth(1), generator.pick([.estimated(130), .estimated(130), .absolute(150)])),
      subitem: node, count: generator.pick([2, 3]))
  }
}
