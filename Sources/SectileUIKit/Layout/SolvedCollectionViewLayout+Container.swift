#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  // The collection view as what the layout is solved for.

  extension SolvedCollectionViewLayout {
    /// What the collection view is now; nil before it has a size.
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

    /// What covers the collection view's edges. A refresh control that spins is not a bar: what is pinned stays above it.
    var coveredEdges: DirectionalEdgeInsets {
      guard let view = collectionView else { return .zero }
      var insets = view.adjustedContentInset
      #if !os(tvOS)
        if let control = view.refreshControl, control.isRefreshing { insets.top -= control.bounds.height }
      #endif
      return DirectionalEdgeInsets(insets, isMirrored: isRightToLeft)
    }

    /// Asks for another layout where the collection view is another container than the layout was solved for.
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

    /// Solves the layout for a container, and shows it, unless yet another one has been asked for meanwhile.
    private func solve(for container: LayoutContainer) async {
      let old = beginReplacement()
      guard let layout = await Self.resized(old, to: container) else { return }
      let keeps = old.container.keepsMeasuredSizes(in: container)
      let taken = endReplacement(with: layout, section: { $0 }, item: { item, _ in keeps ? item : nil })
      // Whoever has replaced the layout meanwhile is asked again by the next preparation.
      guard requested == container, taken.sectionCount == solved.sectionCount,
        taken.totalItemCount == solved.totalItemCount
      else {
        requested = nil
        return invalidateLayout()
      }
      show(taken)
    }

    /// Nil where a section has no room in the container: what is shown stays.
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
    /// Whether what cells reported in this container holds in another one: not when they have other room or other text.
    func keepsMeasuredSizes(in other: LayoutContainer) -> Bool {
      var other = other
      other.adjustedContentInset = adjustedContentInset
      other.layoutDirection = layoutDirection
      return other == self
    }
  }
#endif
