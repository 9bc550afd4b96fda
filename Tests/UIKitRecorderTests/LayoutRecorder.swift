#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import LayoutDocuments
  import SectileUIKit

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  @MainActor
  struct LayoutRecorder {
    private let question: LayoutQuestion
    private let layout: UICollectionViewCompositionalLayout
    private let content: RecordedContent
    private let window: RecordingWindow
    let view: UICollectionView

    private var document: LayoutDocument { question.document }
    private var isVertical: Bool { document.layout.configuration.scrollDirection == .vertical }

    /// Nil for what is not recorded: layouts that the solver refuses, and those from right to left, of which UIKit's
    /// attributes are not known to be where the views are.
    init?(_ question: LayoutQuestion) {
      let document = question.document
      guard !question.isImpossible, document.container.layoutDirection == .leftToRight else { return nil }
      self.question = question
      layout = UICollectionViewCompositionalLayout(document.layout)
      for kind in Set(document.layout.sections.flatMap { $0.decorationItems.map(\.elementKind) }) {
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
      }
      content = RecordedContent(document)

      let container = document.container
      let bounds = CGRect(x: 0, y: 0, width: container.width, height: container.height)
      view = UICollectionView(frame: bounds, collectionViewLayout: layout)
      // Insets are those of the description, and no others.
      view.contentInsetAdjustmentBehavior = .never
      view.contentInset = UIEdgeInsets(container.adjustedContentInset)
      view.insetsLayoutMarginsFromSafeArea = false
      let margins = container.layoutMargins
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing)
      // Only what is on the screen is measured.
      view.isPrefetchingEnabled = false
      content.register(in: view)
      view.dataSource = content

      window = RecordingWindow(frame: bounds)
      window.insets = UIEdgeInsets(container.safeAreaInsets)
      let controller = UIViewController()
      window.rootViewController = controller
      controller.view.frame = bounds
      controller.view.addSubview(view)
      window.isHidden = false
    }

    func record() -> RecordedAnswer {
      settle()
      measure()
      view.contentOffset = CGPoint(x: document.contentOffset.x, y: document.contentOffset.y)
      settle()

      var notes = ["\(UIDevice.current.systemName) \(UIDevice.current.systemVersion), \(UIDevice.current.model)"]
      var frames = LayoutRecording(items: [])
      var orthogonal: Set<Int> = []
      for (index, section) in document.layout.sections.enumerated() {
        var shift: CGPoint? = .zero
        if section.resolved(forWidth: document.container.width).section.orthogonalScrollingBehavior != .none {
          orthogonal.insert(index)
          shift = scrollSpace(of: index, &notes)
        }
        frames.items.append((0..<document.itemsPerSection[index]).map { item(index, $0, shift) })
      }
      let size = layout.collectionViewContentSize
      frames.contentWidth = size.width
      frames.contentHeight = size.height
      readAttachments(&frames, besides: orthogonal)

      var recorded = document
      // 0 where the system does not know.
      let scale = view.traitCollection.displayScale
      recorded.scale = scale > 0 ? scale : nil
      recorded.measured = content.reported
      return RecordedAnswer(
        document: recorded, features: question.features, note: notes.joined(separator: "; "), frames: frames)
    }

    /// A cell that reports its size has the layout done again.
    private func settle() {
      for _ in 0..<4 {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
    }

    /// Scrolls on until every cell has reported that the description says was measured, or to the end.
    private func measure() {
      let page = isVertical ? document.container.height : document.container.width
      var offset = 0.0
      while content.reported.count < document.measured.count, page > 0 {
        offset += page / 2
        let size = layout.collectionViewContentSize
        guard offset < (isVertical ? size.height : size.width) else { return }
        view.contentOffset = isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
        settle()
      }
    }

    private func item(_ section: Int, _ item: Int, _ shift: CGPoint?) -> LayoutRecording.Item? {
      guard let shift, let attributes = layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))
      else { return nil }
      return LayoutRecording.Item(
        frame: LayoutRect(attributes.frame.offsetBy(dx: shift.x, dy: shift.y)), zIndex: attributes.zIndex)
    }

    /// The step from a section's attributes into its own scroll space (rule 8.3), found out by a cell that is on the
    /// screen; nil where there is none. The scroll view's own numbers go into the notes: what they are to the rule's
    /// `scrollFrame` and `contentSize` is not documented.
    private func scrollSpace(of section: Int, _ notes: inout [String]) -> CGPoint? {
      for item in 0..<document.itemsPerSection[section] {
        let path = IndexPath(item: item, section: section)
        guard let cell = view.cellForItem(at: path), let scroll = cell.superview as? UIScrollView, scroll !== view,
          let attributes = layout.layoutAttributesForItem(at: path)
        else { continue }
        let row = scroll.convert(scroll.bounds, to: view)
        let place = scroll.convert(cell.frame, to: view)
        notes.append(
          "section \(section): scroll view \(row), content \(scroll.contentSize), insets \(scroll.contentInset), "
            + "offset \(scroll.contentOffset)")
        return CGPoint(
          x: place.minX - attributes.frame.minX - (isVertical ? 0 : row.minX),
          y: place.minY - attributes.frame.minY - (isVertical ? row.minY : 0))
      }
      return nil
    }

    /// Headers, footers, badges and backgrounds. Badges in orthogonal sections are left out.
    private func readAttachments(_ frames: inout LayoutRecording, besides orthogonal: Set<Int>) {
      let size = layout.collectionViewContentSize
      let everywhere = CGRect(origin: .zero, size: size).insetBy(dx: -10_000, dy: -10_000)
      var supplementary: [RecordedElement] = []
      var decoration: [RecordedElement] = []
      for attributes in layout.layoutAttributesForElements(in: everywhere) ?? [] {
        let element = RecordedElement(
          kind: attributes.representedElementKind ?? "", path: Array(attributes.indexPath),
          frame: LayoutRect(attributes.frame), zIndex: attributes.zIndex)
        switch attributes.representedElementCategory {
        case .supplementaryView where orthogonal.contains(element.section) && !isBoundary(element):
          frames.isSupplementaryPartial = true
        case .supplementaryView: supplementary.append(element)
        case .decorationView: decoration.append(element)
        default: break
        }
      }
      frames.supplementary = LayoutRecording.Attachment.numbered(supplementary)
      frames.decoration = LayoutRecording.Attachment.numbered(decoration)
    }

    private func isBoundary(_ element: RecordedElement) -> Bool {
      document.layout.sections[element.section].resolved(forWidth: document.container.width).section
        .boundarySupplementaryItems.contains { $0.elementKind == element.kind }
    }
  }

  /// A window with the safe area of the description, whatever the device's is.
  final class RecordingWindow: UIWindow {
    var insets = UIEdgeInsets.zero

    override var safeAreaInsets: UIEdgeInsets { insets }
  }

  extension UIEdgeInsets {
    fileprivate init(_ insets: DirectionalEdgeInsets) {
      self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
  }

  extension LayoutRect {
    fileprivate init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, w: rect.width, h: rect.height) }
  }
#endif
