import CompositionalLayout

/// A tag cloud above rows that size themselves, grown, measured and edited without a screen.
func layOut(
  _ tags: [String], _ lines: [String], size: (_ text: String, _ width: Double) -> LayoutExtent
) throws -> SolvedLayout {
  let tag = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .estimated(80), heightDimension: .absolute(32)))
  let cloud = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
    subitems: [tag])
  let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let list = LayoutGroup.horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])

  var layout = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
  try layout.append(section: LayoutSection(group: cloud), itemCount: tags.count)
  try layout.append(section: LayoutSection(group: list), itemCount: lines.count)

  // Reports the size of each cell on the first screen that the description leaves open, as a
  // collection view does.
  let cells = layout.firstViewport().filter { $0.category == .item }
  try layout.report(
    cells.compactMap { cell in
      let text = cell.section == 0 ? tags[cell.index] : lines[cell.index]
      return layout.measureRequest(section: cell.section, item: cell.index).map {
        $0.report(size(text, $0.proposed.width))
      }
    })

  try layout.insertItems(1, at: 0, inSection: 1)
  layout.forEachElement(in: LayoutRect(x: 0, y: 0, width: 390, height: 844)) { element in
    print(element.section, element.index, element.frame)
  }
  return layout
}
