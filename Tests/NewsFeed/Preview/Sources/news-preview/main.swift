import NewsFeed
import ScreenPreview

let news = PreviewFormat("news") { options in
  Feed.format(options.decoding(at: Feed.path), try options.templates(replacing: .news))
} nextPage: { envelope in
  envelope.next.map { [.init("cursor", $0)] }
} header: { block, _ in
  HeaderLook(block.header.headline)
} cell: { block, index in
  switch block.cells[index] {
  case .story(let story):
    CellLook(story.title, image: story.image.url.absoluteString, chips: story.tags)
  case .ticker(let ticker): CellLook(ticker.symbol, aside: "\(ticker.change) %")
  case .gallery(let gallery):
    CellLook(gallery.pictures.first?.caption, details: ["\(gallery.pictures.count) pictures"])
  }
}

PreviewTool(formats: [news]).main()
