import ScreenPreview

let shop = PreviewFormat("shop") { options in
  Feed.format(options.decoding(at: Feed.path), try options.templates(replacing: .shop))
} nextPage: { envelope in
  envelope.cursor.map { [.init("cursor", $0)] }
} header: { block, _ in
  HeaderLook(block.header.heading)
} cell: { block, index in
  switch block.cells[index] {
  case .hero(let hero): CellLook(hero.alt, image: hero.image.absoluteString)
  case .product(let product): CellLook(product.name, aside: "\(product.price) €", chips: product.tags)
  case .story(let story): CellLook(story.title, details: ["\(story.minutes) minutes"])
  }
}

PreviewTool(formats: [shop]).main()
