import CompositionalLayout

/// A tag cloud above rows that size themselves, grown, measured and edited without a screen.
func layOut(
  _ tags: [String], _ lines: [String], size: (_ text: String, _ width: Double) -> LayoutExtent
) throws -> SolvedLayout {
  let tag = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .estimated(80), heightDimension: .absolute(32)))
  let cloud = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)), subitems: [tag])
  let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let list = LayoutGroup.horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])

  var layout = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
  try layout.append(section: LayoutSection(group: cloud), itemCount: tags.count)
  try layout.append(section: LayoutSection(group: list), itemCount: lines.count)

  // Measures what is on the screen until it stands still; a UIKit app reports what its cells prefer instead.
  try layout.settle(in: LayoutRect(x: 0, y: 0, w: 390, h: 844)) { request in
    request.item.map { size(request.section == 0 ? tags[$0] : lines[$0], request.proposed.w) }
  }

  let change = try layout.insertItems(1, at: 0, inSection: 1)  // what moved: from which cell and coordinate on
  let screen = LayoutRect(x: 0, y: change.offset, w: 390, h: 844)
  layout.forEachElement(in: screen) { element in print(element.section, element.index, element.frame) }
  return layout
}
