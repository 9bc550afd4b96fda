import BenchmarkKit
import CompositionalLayout
import JSONStream
import NewsFeed
import SectileBench

func section(_ block: Block) -> ListSection<NewsCell> {
  ListSection(header: block.header, cells: block.entries)
}

var news = App("news", cells: NewsCell.self, at: "$.feed.blocks")
// The first one is the reference: what the app does today, envelope and all.
news.add(
  .whole(
    "json-decoder", decode: { try Block.decoder.decode(FeedResponse.self, from: $0).feed.blocks },
    section: section))
news.addSplitJSONDecoder(Block.self, decoder: { Block.decoder }, section: section)
news.layOut(by: .news, title: { $0.headline }, { $0.layout ?? $0.kind.rawValue })

var tool = SectileTool(buildMode: BuildMode { assert($0()) })
tool.register(news)
tool.main()
