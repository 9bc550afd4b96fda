#if os(Linux)
  import CompositionalLayout
  @testable import SectileUIKit
  import TestSupport
  import Testing

  @MainActor
  @Suite("The collection view as a container", .timeLimit(.minutes(5)))
  struct ContainerTests {
    private func solved(_ direction: LayoutDirection = .leftToRight) throws -> SolvedLayout {
      let size = LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2))
      let item = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      var solved = try SolvedLayout(
        container: LayoutContainer(width: 320, height: 600, layoutDirection: direction))
      try solved.append(section: .shelf(100), itemCount: 20)
      try solved.append(
        section: LayoutSection(group: .horizontal(layoutSize: size, subitem: item, count: 3)),
        itemCount: 300)
      try solved.append(section: .rows(height: 50, isEstimated: true), itemCount: 100)
      return solved
    }

    private func settle(_ shown: ShownLayout) async throws {
      try await eventually("the layout is the view's") {
        shown.view.layoutIfNeeded()
        return shown.layout.solved.container.width == shown.view.bounds.width
          && shown.layout.requested == nil
      }
    }

    @Test(
      "after a rotation the same is seen, laid out for the other size; the old frames hold until then"
    )
    func rotation() async throws {
      let shown = ShownLayout(try solved(), isResized: true)
      try await settle(shown)
      shown.scroll(to: CGPoint(x: 0, y: 1000))
      let anchor = try #require(
        shown.view.standInCells.filter { $0.value.frame.minY >= 1000 }.keys.min())
      let seen = shown.view.standInCells[anchor].map { $0.frame.minY - 1000 }
      let old = shown.layout.solved.contentSize
      shown.view.frame = CGRect(x: 0, y: 0, width: 600, height: 320)
      shown.view.layoutIfNeeded()
      #expect(shown.layout.solved.contentSize == old && !shown.view.standInCells.isEmpty)
      try await settle(shown)
      let now = shown.view.standInCells[anchor].map { $0.frame.minY - shown.view.contentOffset.y }
      #expect(seen != nil && now == seen)
      #expect(shown.layout.solved.contentSize.width == 600)
      shown.expectScreen("rotated")
      shown.scroll(to: .zero)
      shown.view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
      try await settle(shown)
      #expect(shown.view.contentOffset == .zero)
      shown.expectScreen("rotated back")
    }

    @Test("the last of it is not scrolled beyond the end")
    func rotationAtEnd() async throws {
      let shown = ShownLayout(try solved(), isResized: true)
      try await settle(shown)
      shown.scroll(to: CGPoint(x: 0, y: shown.view.contentSize.height - 600))
      shown.view.frame = CGRect(x: 0, y: 0, width: 600, height: 320)
      try await settle(shown)
      #expect(shown.view.contentOffset.y <= shown.view.contentSize.height - 320)
      shown.expectScreen("rotated at the end")
    }

    @Test(
      "what measured itself does so again in another width, and keeps its size in another direction"
    )
    func measured() async throws {
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 600))
      try solved.append(section: .rows(height: 50, isEstimated: true), itemCount: 100)
      let shown = ShownLayout(solved, isResized: true)
      shown.wanted = { _ in CGSize(width: 320, height: 80) }
      shown.view.reloadData()
      try await settle(shown)
      #expect(shown.layout.solved.reportedSize(section: 0, item: 2).height == 80)
      shown.wanted = { _ in nil }
      shown.view.direction = .rightToLeft
      shown.layout.invalidateLayout()
      try await eventually("it runs from right to left") {
        shown.view.layoutIfNeeded()
        return shown.layout.solved.container.layoutDirection == .rightToLeft
      }
      #expect(shown.layout.solved.reportedSize(section: 0, item: 2).height == 80)
      shown.view.frame = CGRect(x: 0, y: 0, width: 600, height: 320)
      try await settle(shown)
      #expect(shown.layout.solved.reportedSize(section: 0, item: 2).height == nil)
    }

    @Test("says its safe area, margins, direction, text size and kind of device, once")
    func handler() throws {
      let shown = ShownLayout(try solved())
      var asked: [LayoutContainer] = []
      shown.layout.onContainerChange = { asked.append($0) }
      shown.view.insets = UIEdgeInsets(top: 47, left: 5, bottom: 34, right: 9)
      shown.view.layoutMargins = UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2)
      shown.view.direction = .rightToLeft
      for _ in 0..<3 {
        shown.layout.invalidateLayout()
        shown.view.layoutIfNeeded()
      }
      let expected = LayoutContainer(
        width: 320, height: 600,
        safeAreaInsets: DirectionalEdgeInsets(top: 47, leading: 9, bottom: 34, trailing: 5),
        layoutMargins: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
        layoutDirection: .rightToLeft,
        contentSizeCategory: "UICTContentSizeCategoryL", userInterfaceIdiom: .phone)
      #expect(asked == [expected])
    }

    @Test(
      "readable content lies in UIKit's guide and within the bounds",
      arguments: LayoutDirection.allCases)
    func readable(_ direction: LayoutDirection) async throws {
      var section = LayoutSection.rows(height: 50)
      section.contentInsetsReference = .readableContent
      var solved = try SolvedLayout(
        container: LayoutContainer(width: 320, height: 600, layoutDirection: direction))
      try solved.append(section: section, itemCount: 3)
      let shown = ShownLayout(solved, isResized: true)
      for (x, width, expected) in [(50.0, 200.0, 50.0...250), (-9, 400, 0...320)] {
        shown.view.readableContentGuide.standInPlace(CGRect(x: x, y: 7, width: width, height: 500))
        shown.layout.invalidateLayout()
        try await eventually("it is laid out for \(x)") {
          shown.view.layoutIfNeeded()
          let frame = shown.layout.solved.frame(section: 0, item: 2)
          return frame.x == expected.lowerBound && frame.maxX == expected.upperBound
        }
      }
      shown.view.readableContentGuide.standInPlace(.zero)
      shown.layout.invalidateLayout()
      try await eventually("there is no guide") {
        shown.view.layoutIfNeeded()
        return shown.layout.solved.container.readableContentInsets == nil
      }
    }

    @Test("UIKit mirrors what was solved the other way round, and nothing else")
    func direction() throws {
      for direction in LayoutDirection.allCases {
        let layout = SolvedCollectionViewLayout(try solved(direction))
        #expect(layout.flipsHorizontallyInOppositeLayoutDirection)
        #expect((layout.developmentLayoutDirection == .rightToLeft) == (direction == .rightToLeft))
      }
    }
  }
#endif
