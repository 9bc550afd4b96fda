// The same as Without, and besides: a payload is decoded while it arrives, and laid out.

import CompositionalLayout
import JSONStream

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

func decode(_ bytes: [UInt8]) throws -> (sections: Int, cells: Int, height: Double) {
  var layout = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
  var prepared = PreparedTemplates(templates)
  var cells = 0
  func take(_ event: SectionEvent<FeedCell>) throws {
    guard case .section(let section) = event else { return }
    cells += section.cells.count
    try prepared.append(section.header.template, itemCount: section.cells.count, to: &layout)
  }
  let decoder = try SectionStreamDecoder<FeedCell>()
  var rest = bytes[...]
  while !rest.isEmpty {
    try decoder.feed(rest.prefix(4096), take)
    rest = rest.dropFirst(4096)
  }
  try decoder.finish(take)
  return (layout.sectionCount, cells, layout.contentSize.h)
}

let bytes = try contents(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "/dev/null")
for round in ["first", "second"] {
  let start = nanoseconds()
  let (count, half) = look(at: bytes)
  print("\(round): \(count) lines, \(half), \((nanoseconds() - start) / 1000) µs")
  let decoding = nanoseconds()
  let screen = try decode(bytes)
  let time = nanoseconds() - decoding
  print(
    "\(round) decode and layout: \(screen.sections) sections, \(screen.cells) cells, \(screen.height) points, \(time / 1000) µs"
  )
}
