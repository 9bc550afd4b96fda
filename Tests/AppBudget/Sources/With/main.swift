// The same as Without, and besides: a payload is decoded while it arrives, and laid out.

import App
import CompositionalLayout
import Feed

/// A row of cells beside one another, and a column.
let templates: NamedTemplates = {
  let all = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = LayoutItem(layoutSize: all)
  let tile = LayoutSize(widthDimension: .absolute(160), heightDimension: .absolute(120))
  let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(96))
  var templates = NamedTemplates()
  for name in ["card_01", "card_02", "card_03"] {
    templates[name] = LayoutSection(group: .horizontal(layoutSize: tile, subitems: [item]))
  }
  for name in ["featured_01", "featured_02"] {
    templates[name] = LayoutSection(group: .vertical(layoutSize: row, subitems: [item]))
  }
  return templates
}()

try run("decode and layout") { bytes in
  var layout = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
  var prepared = PreparedTemplates(templates)
  var cells = 0
  try decodeFeed(bytes) { template, count in
    cells += count
    try prepared.append(template, itemCount: count, to: &layout)
  }
  return "\(layout.sectionCount) sections, \(cells) cells, \(layout.contentSize.height) points"
}
