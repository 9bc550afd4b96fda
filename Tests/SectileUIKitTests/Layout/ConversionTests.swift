#if os(Linux)
  import CompositionalLayout
  import SectileUIKit
  import Testing

  @MainActor
  @Suite("From a description to UIKit's classes, on a stand-in for them")
  struct ConversionTests {
    /// A size that no other in a test equals.
    private static func size(
      _ value: Double, _ width: LayoutDimension.Unit, _ height: LayoutDimension.Unit
    )
      -> LayoutSize
    {
      LayoutSize(
        widthDimension: LayoutDimension(unit: width, value: value),
        heightDimension: LayoutDimension(unit: height, value: value + 0.25))
    }

    private static func insets(_ value: Double) -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(top: value, leading: value + 1, bottom: value + 2, trailing: value + 3)
    }

    private static func expectBack(_ section: LayoutSection) {
      #expect(
        NSCollectionLayoutSection(section, layoutEnvironment: StandInEnvironment()).standIn
          == section)
    }

    /// A section in which no property is at its default, and no two numbers are the same.
    private static let full: LayoutSection = {
      let badge = LayoutSupplementaryItem(
        layoutSize: size(1, .absolute, .fractionalWidth), elementKind: "badge",
        containerAnchor: LayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 2, y: 3)),
        itemAnchor: LayoutAnchor(edges: [.bottom], absoluteOffset: LayoutPoint(x: 4, y: 5)),
        zIndex: 6)
      let plain = LayoutSupplementaryItem(
        layoutSize: size(7, .fractionalHeight, .absolute), elementKind: "plain",
        containerAnchor: LayoutAnchor(edges: .leading))
      let item = LayoutItem(
        layoutSize: size(8, .fractionalWidth, .estimated), contentInsets: insets(9),
        edgeSpacing: EdgeSpacing(
          leading: .fixed(13), top: .flexible(14), trailing: .flexible(15), bottom: .fixed(16)),
        supplementaryItems: [badge, plain])
      var nested = LayoutGroup.vertical(
        layoutSize: size(17, .estimated, .uniformAcrossSiblings), subitems: [item])
      nested.interItemSpacing = .flexible(18)
      nested.contentInsets = insets(19)
      nested.edgeSpacing = EdgeSpacing(top: .fixed(23))
      nested.supplementaryItems = [plain]
      var group = LayoutGroup.horizontal(
        layoutSize: size(24, .fractionalWidth, .fractionalHeight), subitems: [nested, item])
      group.interItemSpacing = .fixed(25)
      var section = LayoutSection(group: group)
      section.contentInsets = insets(26)
      section.contentInsetsReference = .readableContent
      section.interGroupSpacing = 30
      section.orthogonalScrollingBehavior = .groupPaging
      section.boundarySupplementaryItems = [
        BoundarySupplementaryItem(
          layoutSize: size(31, .fractionalWidth, .absolute), elementKind: "header",
          alignment: .topTrailing,
          absoluteOffset: LayoutPoint(x: 32, y: 33), extendsBoundary: false,
          pinToVisibleBounds: true,
          contentInsets: insets(34), zIndex: 38),
        BoundarySupplementaryItem(
          layoutSize: size(39, .absolute, .estimated), elementKind: "footer",
          alignment: .bottomLeading),
      ]
      section.decorationItems = [
        LayoutDecorationItem(elementKind: "back", contentInsets: insets(40), zIndex: -44),
        .background(elementKind: "second"),
      ]
      section.supplementariesFollowContentInsets = false
      return section
    }()

    @Test("every property is set to what the description says")
    func everything() { Self.expectBack(Self.full) }

    @Test("a section at its defaults has UIKit's")
    func defaults() {
      let size = Self.size(1, .absolute, .absolute)
      let section = LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
      Self.expectBack(section)
      let converted = NSCollectionLayoutSection(section, layoutEnvironment: StandInEnvironment())
      #expect(
        converted.standInGroup.edgeSpacing == nil && converted.standInGroup.interItemSpacing == nil)
    }

    @Test(
      "groups of a count share their extent or repeat their subitem; frames of custom groups are stated"
    )
    func groups() {
      let size = Self.size(1, .fractionalWidth, .fractionalHeight)
      let item = LayoutItem(layoutSize: Self.size(2, .absolute, .absolute))
      let groups: [LayoutGroup] = [
        .horizontal(layoutSize: size, subitem: item, count: 3),
        .vertical(layoutSize: size, subitem: item, count: 4),
        .horizontal(layoutSize: size, repeatingSubitem: item, count: 5),
        .vertical(layoutSize: size, repeatingSubitem: item, count: 6),
        .custom(
          layoutSize: size,
          customItems: [
            LayoutGroupCustomItem(frame: LayoutRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5),
            LayoutGroupCustomItem(frame: LayoutRect(x: 6, y: 7, width: 8, height: 9)),
          ]),
      ]
      for group in groups { Self.expectBack(LayoutSection(group: group)) }
    }

    @Test("every choice is UIKit's of the same name")
    func choices() {
      var section = Self.full
      for choice in OrthogonalScrollingBehavior.allCases {
        section.orthogonalScrollingBehavior = choice
        Self.expectBack(section)
      }
      for choice in ContentInsetsReference.allCases {
        section.contentInsetsReference = choice
        section.supplementaryContentInsetsReference = choice
        Self.expectBack(section)
      }
      for choice in RectAlignment.allCases {
        section.boundarySupplementaryItems[0].alignment = choice
        Self.expectBack(section)
      }
      for choice in LayoutDimension.Unit.allCases {
        section.boundarySupplementaryItems[0].layoutSize = Self.size(0.5, choice, choice)
        Self.expectBack(section)
      }
    }

    @Test("a list becomes the section that it makes in the environment")
    func lists() {
      let environment = StandInEnvironment(contentSize: CGSize(width: 400, height: 900))
      for look in ListAppearance.allCases {
        for header in ListHeaderMode.allCases {
          let list = LayoutSection.list(appearance: look, header: header, headerTopPadding: 3)
          var expected = LayoutSection.list(
            appearance: look, header: header, headerTopPadding: 3,
            layoutEnvironment: LayoutEnvironment(environment))
          // UIKit's section does not know that it is a list's.
          let insets = expected.contentInsets
          expected.contentInsets = insets
          // Nor has it a padding above a view.
          expected.headerTopPadding = 0
          #expect(
            NSCollectionLayoutSection(list, layoutEnvironment: environment).standIn == expected)
          #expect(look != .insetGrouped || insets.leading == 20)
        }
      }
    }

    @Test("a section provider is asked in UIKit's environment, and adaptive groups count in it")
    func provided() {
      let size = Self.size(1, .fractionalWidth, .absolute)
      let item = LayoutItem(layoutSize: Self.size(2, .absolute, .absolute))
      let section = LayoutSection(sectionIndex: 7) { index, environment in
        var section = LayoutSection(
          group: .horizontal(layoutSize: size, subitem: item, adaptiveMinimum: 100))
        section.interGroupSpacing = environment.effectiveContentSize.width + Double(index)
        return section
      }
      let environment = StandInEnvironment(
        contentSize: CGSize(width: 390, height: 844),
        effectiveContentSize: CGSize(width: 302, height: 800))
      let converted = NSCollectionLayoutSection(section, layoutEnvironment: environment)
      #expect(converted.interGroupSpacing == 309)
      let expected = LayoutGroup.horizontal(layoutSize: size, subitem: item, count: 3)
      #expect(converted.standIn.group == expected)
      let known = LayoutEnvironment(environment)
      #expect(known.container.userInterfaceIdiom == .phone && known.displayScale == 3)
      #expect(
        known.container.safeAreaInsets
          == DirectionalEdgeInsets(top: 22, leading: 44, bottom: 22, trailing: 44))
    }

    @Test("variants go by the container's width, or by what its insets leave of it")
    func variants() {
      var phone = Self.full
      var tablet = Self.full
      var desk = Self.full
      tablet.interGroupSpacing = 70
      desk.interGroupSpacing = 120
      tablet.variants = [LayoutSectionVariant(minWidth: 1200, section: desk)]
      phone.variants = [LayoutSectionVariant(minWidth: 700, section: tablet)]
      for (width, spacing) in [(390.0, 30.0), (699.5, 30), (700, 70), (1199, 70), (1200, 120)] {
        let environment = StandInEnvironment(
          contentSize: CGSize(width: width, height: 900),
          effectiveContentSize: CGSize(width: 500, height: 900))
        let section = NSCollectionLayoutSection(phone, layoutEnvironment: environment)
        #expect(Double(section.interGroupSpacing) == spacing, "\(width)")
        phone.variants[0].widthOf = .effectiveContentSize
        #expect(
          NSCollectionLayoutSection(phone, layoutEnvironment: environment).interGroupSpacing == 30)
        phone.variants[0].widthOf = .contentSize
      }
    }
  }
#endif
