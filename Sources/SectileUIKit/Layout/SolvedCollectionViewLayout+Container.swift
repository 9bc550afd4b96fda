#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    var container: LayoutContainer? {
      guard let view = collectionView, view.bounds.width > 0, view.bounds.height > 0 else { return nil }
      let isMirrored = isRightToLeft
      return LayoutContainer(
        width: view.bounds.width, height: view.bounds.height,
        safeAreaInsets: DirectionalEdgeInsets(view.safeAreaInsets, isMirrored: isMirrored),
        layoutMargins: DirectionalEdgeInsets(view.directionalLayoutMargins),
        layoutDirection: isMirrored ? .rightToLeft : .leftToRight,
        contentSizeCategory: view.traitCollection.preferredContentSizeCategory.rawValue)
    }

    var isRightToLeft: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The insets of bars. A spinning refresh control is not a bar: pinned views stay above it.
    var coveredEdges: DirectionalEdgeInsets {
      guard let view = collectionView else { return .zero }
      var insets = view.adjustedContentInset
      #if !os(tvOS)
        if let control = view.refreshControl, control.isRefreshing { insets.top -= control.bounds.height }
      #endif
      return DirectionalEdgeInsets(insets, isMirrored: isRightToLeft)
    }

    func matchContainer() {
      guard let container else { return }
      var solvedFor = solved.container
      solvedFor.adjustedContentInset = .zero
      guard container != solvedFor else {
        requested = nil
        return
      }
      guard container != requested else { return }
      requested = container
      if let onContainerChange { return onContainerChange(container) }
      Task { [weak self] in await self?.solve(for: container) }
    }

    private func solve(for container: LayoutContainer) async {
      let old = beginReplacement()
      guard let layout = await Self.resized(old, to: container) else { return }
      let keeps = old.container.keepsMeasuredSizes(in: container)
      let taken = endReplacement(with: layout, section: { $0 }, item: { item, _ in keeps ? item : nil })
      // Another layout was shown meanwhile: the next `prepare()` requests again.
      guard requested == container, taken.sectionCount == solved.sectionCount,
        taken.totalItemCount == solved.totalItemCount
      else {
        requested = nil
        return invalidateLayout()
      }
      show(taken)
    }

    @concurrent
    private nonisolated static func resized(
      _ layout: SolvedLayout, to container: LayoutContainer
    ) async -> SolvedLayout? {
      var layout = layout
      let keeps = layout.container.keepsMeasuredSizes(in: container)
      return (try? layout.resize(to: container, keepingMeasuredSizes: keeps)) == nil ? nil : layout
    }
  }

  extension LayoutContainer {
    func keepsMeasuredSizes(in other: LayoutContainer) -> Bool {
      var other = other
      other.adjustedContentInset = adjustedContentInset
      other.layoutDirection = layoutDirection
      return other == self
    }
  }

  extension LayoutRect {
    init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, w: rect.width, h: rect.height) }
  }

  extension LayoutPoint {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.w, height: rect.h) }
  }

  extension CGSize {
    init(_ extent: LayoutExtent) { self.init(width: extent.w, height: extent.h) }
  }

  extension DirectionalEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
      self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }

    init(_ insets: UIEdgeInsets, isMirrored: Bool) {
      self.init(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right)
    }
  }
#endif
