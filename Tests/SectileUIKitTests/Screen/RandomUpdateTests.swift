#if os(Linux)
  import ScreenPipeline
  @testable import SectileUIKit
  import TestSupport
  import Testing

  @MainActor
  @Suite("A screen that is refreshed again and again", .timeLimit(.minutes(10)))
  struct RandomUpdateTests {
    @Test(
      "shows what was published last, by batches that UIKit takes",
      arguments: TestSize.some(of: 0..<40))
    func refreshes(_ seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      var blocks = (0..<6).map { Self.block($0, &random) }
      let shown = try ShownFeed(TestFeed(blocks))
      try await shown.settle(blocks)
      for _ in 0..<12 {
        Self.change(&blocks, &random)
        shown.feed.set([blocks])
        if random.chance(60) {
          shown.scroll(
            to: Double.random(in: 0...max(0, shown.view.contentSize.height - 844), using: &random))
        }
        if random.chance(40) {
          (shown.view.collectionViewLayout as? SolvedCollectionViewLayout)?.setScrollOffset(
            Double.random(in: 0...300, using: &random), inSection: 0, animated: false)
        }
        await shown.controller.loader.refresh()
        try await shown.settle(blocks)
        try #require(shown.raised == [], "seed \(seed)")
      }
    }

    private static func block(_ number: Int, _ random: inout SeededGenerator) -> TestFeed.Block {
      .stories(
        "Block \(number)", (0..<Int.random(in: 0...30, using: &random)).map { number * 1000 + $0 },
        layout: random.chance(30) ? "shelf" : "list")
    }

    private static func change(_ blocks: inout [TestFeed.Block], _ random: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = blocks.isEmpty ? 0 : Int.random(in: 0..<blocks.count, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: blocks.insert(block(Int.random(in: 100..<100_000, using: &random), &random), at: at)
        case 1: if !blocks.isEmpty { blocks.remove(at: at) }
        case 2: blocks.shuffle(using: &random)
        case 3: if !blocks.isEmpty { blocks[at].stories.shuffle(using: &random) }
        case 4: if !blocks.isEmpty { blocks[at].stories.removeAll { _ in random.chance(30) } }
        case 5:
          guard !blocks.isEmpty else { continue }
          let story = TestFeed.Story(
            id: Int.random(in: 1_000_000..<9_000_000, using: &random), headline: "New")
          blocks[at].stories.insert(
            story, at: Int.random(in: 0...blocks[at].stories.count, using: &random))
        default:
          guard !blocks.isEmpty else { continue }
          for story in blocks[at].stories.indices where random.chance(30) {
            blocks[at].stories[story].headline += "!"
          }
          if random.chance(30) {
            blocks[at].layout = blocks[at].layout == "list" ? "shelf" : "list"
          }
        }
      }
    }
  }
#endif
