import BenchmarkKit
import CompositionalLayout
import SectileBench
import JSONStream

func section(_ block: Block) -> ListSection<Item> { ListSection(header: block.header, cells: block.items) }

var shop = App("shop", cells: Item.self, at: "$.response.feed.blocks")
// The first one is the reference: what the app does today, envelope and all.
shop.add(
  .whole(
    "json-decoder", decode: { try Block.decoder.decode(FeedResponse.self, from: $0).response.feed.blocks },
    section: section))
shop.addSplitJSONDecoder(Block.self, decoder: { Block.decoder }, section: section)
shop.layOut(by: .shop, title: { $0.heading }, { $0.layout })

var tool = SectileTool(buildMode: BuildMode { assert($0()) })
tool.register(shop)
tool.main()
