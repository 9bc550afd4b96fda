#if os(Linux)
  import CompositionalLayout
  import SectileUIKit
  import Testing

  final class TestCollectionView: UICollectionView {
    var insets = UIEdgeInsets.zero
    var direction = UIUserInterfaceLayoutDirection.leftToRight

    override var safeAreaInsets: UIEdgeInsets { insets }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
      direction
    }
  }

  @MainActor
  final class ShownLayout: NSObject, UICollectionViewDataSource {
    let layout: SolvedCollectionViewLayout
    let view: TestCollectionView
    var counts: [Int]
    var wanted: (StandInElement) -> CGSize? = { _ in nil }
    private(set) var raised: [String] = []

    init(_ solved: SolvedLayout, isResized: Bool = false) {
      layout = SolvedCollectionViewLayout(solved)
      let container = solved.container
      view = TestCollectionView(
        frame: CGRect(x: 0, y: 0, width: container.width, height: container.height),
        collectionViewLayout: layout)
      view.direction = container.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      view.contentInsetAdjustmentBehavior = .never
      counts = (0..<solved.sectionCount).map { solved.itemCount(inSection: $0) }
      super.init()
      if !isResized { layout.onContainerChange = { _ in } }
      for kind in ["background"] {
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
      }
      view.standInRaise = { [weak self] in self?.raised.append($0) }
      view.dataSource = self
      view.layoutIfNeeded()
    }

    func scroll(to offset: CGPoint) {
      view.contentOffset = offset
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      counts.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = WantingCell(frame: .zero)
      cell.wanted = { [weak self] in self?.wanted(StandInElement(category: .cell, path: $0)) }
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = WantingCell(frame: .zero)
      view.wanted = { [weak self] in
        self?.wanted(StandInElement(category: .supplementaryView, kind: kind, path: $0))
      }
      return view
    }

    func expectScreen(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let elements = AllPlacedElements(layout.solved, view.contentOffset) {
        self.layout.scrollOffset(inSection: $0)
      }
      let shown = view.standInFrames.mapValues { PlacedElement($0) }
      #expect(
        elements.difference(Array(shown.values), in: view.bounds) == nil, "\(what)",
        sourceLocation: sourceLocation)
      for (path, cell) in view.standInCells {
        let frame = view.standInFrames[StandInElement(category: .cell, path: path)]?.frame
        #expect(cell.frame == frame, "\(what): \(path)", sourceLocation: sourceLocation)
      }
      #expect(raised == [], "\(what)", sourceLocation: sourceLocation)
    }
  }

  private final class WantingCell: UICollectionViewCell {
    var wanted: ((IndexPath) -> CGSize?)?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let size = wanted?(layoutAttributes.indexPath),
        let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
      else { return layoutAttributes }
      copy.size = size
      return copy
    }
  }
#endif
