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
        layoutDirection: isMirrored ? .rightToLeft : .leftToRight, traits: LayoutTraits(view.traitCollection))
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

    /// Solves the layout for a container and shows it, unless another container was requested meanwhile.
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

    /// Returns nil if a section does not fit: the shown layout stays.
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
    /// Returns whether sizes reported in this container are valid in another one: with the same room and text size.
    func keepsMeasuredSizes(in other: LayoutContainer) -> Bool {
      var other = other
      other.adjustedContentInset = adjustedContentInset
      other.layoutDirection = layoutDirection
      return other == self
    }
  }
#endif
