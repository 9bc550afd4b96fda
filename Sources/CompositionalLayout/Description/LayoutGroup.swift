/// A frame in a custom group (rule 4.3), as NSCollectionLayoutGroupCustomItem.
public struct LayoutGroupCustomItem: Sendable, Hashable {
  /// The frame relative to the group's outer corner, in points.
  public var frame: LayoutRect
  /// The stacking order within the section.
  public var zIndex: Int

  /// Creates a custom item.
  public init(frame: LayoutRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A group of items and groups, as NSCollectionLayoutGroup: the template of slots that a section
/// repeats for its items.
///
///     let half = LayoutItem(
///       layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80)))
///     let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
///     let group = LayoutGroup.horizontal(layoutSize: row, subitems: [half])
///
///     |<------- row: fractionalWidth(1) ------->|
///     +--------------------+--------------------+
///     |  slot 0: half      |  slot 1: half      |
///     +--------------------+--------------------+
///
/// The list of subitems repeats until the next one does not fit: here one item makes two slots.
///
/// Groups nest up to ``LayoutLimits/groupDepth``. A copy is O(1), solving a group O(slots).
public struct LayoutGroup: Sendable, Hashable {
  /// The direction in which children follow each other; `custom` for frames that are stated. The
  /// raw value is the `axis` of the JSON schema.
  package enum Axis: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical, custom
  }

  /// The children of a group, in one of the three ways to describe them.
  package enum Content: Sendable, Hashable {
    /// Subitems in order, from the first again until the next one does not fit (rule 2).
    case subitems([LayoutNode])
    /// One subitem `count` times (rule 3), in equal shares of the extent or at its own size.
    /// Indirect: it is large.
    indirect case repeating(LayoutNode, count: Int, inShares: Bool)
    /// Frames that the description states (rule 4.3).
    case custom([LayoutGroupCustomItem])
  }

  /// The size, resolved against the section's container or the enclosing group.
  public var layoutSize: LayoutSize
  /// The direction of the children: `custom` exactly when ``content`` is.
  package var axis: Axis
  /// The children. For a group that asks for its frames, those that it was given last.
  package var content: Content
  /// The closure that gives the frames (rule 4.3); nil for a group that is described.
  package var itemProvider: GroupItemProvider?
  /// The least length of a share, in points, from which the count is worked out (rule 3.4); nil for
  /// a stated count.
  package var adaptiveMinimum: Double?
  /// The space between two neighbours (rule 2.6).
  public var interItemSpacing: LayoutSpacing?
  /// The insets of the area in which the children lie (rule 1.3).
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space around the group (rule 4.2).
  public var edgeSpacing = EdgeSpacing.none
  /// The badges of the group.
  public var supplementaryItems: [LayoutSupplementaryItem] = []

  /// The distinct items and groups in it; empty for a custom group.
  package var subitems: [LayoutNode] {
    switch content {
    case .subitems(let nodes): nodes
    case .repeating(let node, _, _): [node]
    case .custom: []
    }
  }

  package init(layoutSize: LayoutSize, axis: Axis, content: Content) {
    self.layoutSize = layoutSize
    self.axis = axis
    self.content = content
  }

  /// Returns a row that repeats its subitems until the next one does not fit (rule 2).
  public static func horizontal(layoutSize: LayoutSize, subitems: [any LayoutSubitem])
    -> LayoutGroup
  {
    .init(layoutSize: layoutSize, axis: .horizontal, content: .subitems(subitems.map(\.node)))
  }

  /// Returns a row of `count` equal shares (rule 3).
  public static func horizontal(layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int)
    -> LayoutGroup
  {
    .init(
      layoutSize: layoutSize, axis: .horizontal,
      content: .repeating(subitem.node, count: count, inShares: true))
  }

  /// Returns a row of equal shares, as many as are at least `adaptiveMinimum` points wide, and at
  /// least one (rule 3.4): a section's root group.
  public static func horizontal(
    layoutSize: LayoutSize, subitem: any LayoutSubitem, adaptiveMinimum: Double
  ) -> LayoutGroup {
    var group = horizontal(layoutSize: layoutSize, subitem: subitem, count: 1)
    group.adaptiveMinimum = adaptiveMinimum
    return group
  }

  /// Returns a row of `count` subitems of their own size (rule 3.2).
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal,
      content: .repeating(subitem.node, count: count, inShares: false))
  }

  /// Returns a column that repeats its subitems until the next one does not fit (rule 2).
  public static func vertical(layoutSize: LayoutSize, subitems: [any LayoutSubitem]) -> LayoutGroup
  {
    .init(layoutSize: layoutSize, axis: .vertical, content: .subitems(subitems.map(\.node)))
  }

  /// Returns a column of `count` equal shares (rule 3).
  public static func vertical(layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int)
    -> LayoutGroup
  {
    .init(
      layoutSize: layoutSize, axis: .vertical,
      content: .repeating(subitem.node, count: count, inShares: true))
  }

  /// Returns a column of equal shares, as many as are at least `adaptiveMinimum` points high, and
  /// at least one (rule 3.4): a section's root group.
  public static func vertical(
    layoutSize: LayoutSize, subitem: any LayoutSubitem, adaptiveMinimum: Double
  ) -> LayoutGroup {
    var group = vertical(layoutSize: layoutSize, subitem: subitem, count: 1)
    group.adaptiveMinimum = adaptiveMinimum
    return group
  }

  /// Returns a column of `count` subitems of their own size (rule 3.2).
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical,
      content: .repeating(subitem.node, count: count, inShares: false))
  }

  /// Returns a group whose frames are given (rule 4.3).
  public static func custom(layoutSize: LayoutSize, customItems: [LayoutGroupCustomItem])
    -> LayoutGroup
  {
    .init(layoutSize: layoutSize, axis: .custom, content: .custom(customItems))
  }
}

extension LayoutGroup {
  /// Works the count out of the group's length (rule 3.4): n shares and n − 1 spacings fit in it
  /// when n · (minimum + spacing) ≤ length + spacing. Does nothing to a group of a stated count.
  mutating func adapt(in container: LayoutExtent, on grid: PixelGrid?) {
    guard let adaptiveMinimum, case .repeating(let subitem, _, let inShares) = content else {
      return
    }
    let axis: CompositionalLayout.Axis = axis == .vertical ? .y : .x
    let length = layoutSize.resolved(in: container, on: grid)[axis] - contentInsets.both(axis)
    let spacing = interItemSpacing?.value ?? 0
    let shares = (length + spacing + GroupPacking.tolerance) / (adaptiveMinimum + spacing)
    // The solver refuses a group of so many places.
    let most = Double(LayoutLimits.slotsPerGroup + 1)
    content = .repeating(
      subitem, count: shares >= 1 ? Int(min(shares, most)) : 1, inShares: inShares)
  }
}

extension LayoutGroup {
  /// Compares two groups in O(nodes), or O(1) for a group and its copy. A loop with a stack of its
  /// own replaces recursion: descriptions come from servers and are compared on threads with small
  /// stacks.
  public static func == (one: LayoutGroup, other: LayoutGroup) -> Bool {
    var rest: [(LayoutNode, LayoutNode)] = []
    guard one.isEqual(to: other, beside: &rest) else { return false }
    while let pair = rest.popLast() {
      guard isEqual(pair, beside: &rest) else { return false }
    }
    return true
  }

  /// Compares a pair of nodes themselves, and puts the pairs of their children aside.
  private static func isEqual(
    _ pair: (LayoutNode, LayoutNode), beside rest: inout [(LayoutNode, LayoutNode)]
  ) -> Bool {
    switch pair {
    case (.item(let one), .item(let other)): one == other
    case (.group(let one), .group(let other)): one.isEqual(to: other, beside: &rest)
    case (.item, .group), (.group, .item): false
    }
  }

  /// Compares everything but the children, whose pairs it puts aside. Copies of one description
  /// share the arrays of their children, and are not compared any deeper.
  private func isEqual(to other: LayoutGroup, beside rest: inout [(LayoutNode, LayoutNode)]) -> Bool
  {
    guard layoutSize == other.layoutSize, axis == other.axis,
      interItemSpacing == other.interItemSpacing,
      contentInsets == other.contentInsets, edgeSpacing == other.edgeSpacing,
      supplementaryItems == other.supplementaryItems, itemProvider == other.itemProvider,
      adaptiveMinimum == other.adaptiveMinimum
    else { return false }
    switch (content, other.content) {
    case (.subitems(let one), .subitems(let other)):
      guard one.count == other.count else { return false }
      if !one.sharesStorage(with: other) {
        rest.append(contentsOf: zip(one, other))
      }
    case (
      .repeating(let one, let count, let inShares),
      .repeating(let other, let otherCount, let otherInShares)
    ):
      guard count == otherCount, inShares == otherInShares else { return false }
      rest.append((one, other))
    case (.custom(let one), .custom(let other)): return one == other
    default: return false
    }
    return true
  }
}

extension Array {
  /// Returns whether two arrays are unchanged copies of one: compares their addresses only.
  fileprivate func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }
}
