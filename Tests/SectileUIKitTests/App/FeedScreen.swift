#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline
  import SectileUIKit
  import JSONStream

  @MainActor
  func feedScreen(from source: some PayloadSource) throws -> UICollectionViewController {
    let size = LayoutContainer(width: 390, height: 844)
    let loader = try ScreenLoader(
      PayloadRequest("/feed"), from: source, format: .feed, container: size
    ) { screen in
      screen.envelope?.next.map { PayloadRequest("/feed", parameters: [.init("page", $0)]) }
    }
    let stories = UICollectionView.CellRegistration<SelfSizingCell, Story> { cell, _, story in
      var content = UIListContentConfiguration.cell()
      content.text = story.headline
      cell.contentConfiguration = content
    }
    let screen = ScreenViewController(loader) { view, path, story in
      view.dequeueConfiguredReusableCell(using: stories, for: path, item: story)
    }
    screen.register(SelfSizingCell.self, ofKind: "title") { cell, block, _ in
      var content = UIListContentConfiguration.plainHeader()
      content.text = block.header.title
      cell.contentConfiguration = content
    }
    return screen
  }
#endif
