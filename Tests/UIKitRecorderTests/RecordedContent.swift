#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import LayoutDocuments

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  /// Views that report the sizes that the description says were measured, and otherwise want what they are given.
  @MainActor
  final class RecordedContent: NSObject, UICollectionViewDataSource {
    private let document: LayoutDocument
    private(set) var reported: [MeasuredSize] = []

    init(_ document: LayoutDocument) {
      self.document = document
      super.init()
    }

    func register(in view: UICollectionView) {
      view.register(RecordedCell.self, forCellWithReuseIdentifier: "cell")
      for kind in Self.kinds(document.layout) {
        view.register(RecordedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
      }
    }

    private static func kinds(_ layout: LayoutDescription) -> Set<String> {
      func badges(_ node: LayoutNode) -> [String] {
        switch node {
        case .item(let item): return item.supplementaryItems.map(\.elementKind)
        case .group(let group):
          let own = group.supplementaryItems.map(\.elementKind)
          switch group.content {
          case .subitems(let nodes): return own + nodes.flatMap(badges)
          case .repeating(let node, _, _): return own + badges(node)
          case .custom: return own
          }
        }
      }
      func all(_ section: LayoutSection) -> [String] {
        section.boundarySupplementaryItems.map(\.elementKind) + badges(.group(section.group))
          + section.variants.flatMap { all($0.section) }
      }
      return Set(layout.configuration.boundarySupplementaryItems.map(\.elementKind) + layout.sections.flatMap(all))
    }

    private func report(of section: Int, _ element: MeasuredSize.Element) -> SizeReport {
      SizeReport(size: document.measured.first { $0.section == section && $0.element == element }) { [weak self] size in
        guard let self, !reported.contains(size) else { return }
        reported.append(size)
      }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { document.itemsPerSection.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      document.itemsPerSection[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? RecordedCell)?.report = report(of: indexPath[0], .item(indexPath[1]))
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
      // The whole layout's have a path of one number.
      let section = indexPath.count > 1 ? indexPath[0] : LayoutElement.wholeLayout
      (view as? RecordedView)?.report = report(of: section, .boundary(kind: kind))
      return view
    }
  }

  @MainActor
  struct SizeReport {
    var size: MeasuredSize?
    var told: (MeasuredSize) -> Void

    func fitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      // UIKit holds what comes back against what it has given.
      guard let size, let fitting = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
      if let width = size.width { fitting.frame.size.width = width }
      if let height = size.height { fitting.frame.size.height = height }
      told(size)
      return fitting
    }
  }

  final class RecordedCell: UICollectionViewCell {
    var report: SizeReport?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { report?.fitting(layoutAttributes) ?? layoutAttributes }
  }

  final class RecordedView: UICollectionReusableView {
    var report: SizeReport?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { report?.fitting(layoutAttributes) ?? layoutAttributes }
  }
#endif
