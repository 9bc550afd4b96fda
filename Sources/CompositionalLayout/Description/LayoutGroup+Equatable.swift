extension LayoutGroup {
  /// Compares two groups in O(nodes), or O(1) for a group and its copy. A loop with a stack of its own replaces
  /// recursion: descriptions come from servers and are compared on threads with small stacks.
  public static func == (one: LayoutGroup, other: LayoutGroup) -> Bool {
    var rest: [(LayoutNode, LayoutNode)] = []
    guard one.isEqual(to: other, beside: &rest) else { return false }
    while let pair = rest.popLast() {
      guard isEqual(pair, beside: &rest) else { return false }
    }
    return true
  }

  private static func isEqual(
    _ pair: (LayoutNode, LayoutNode), beside rest: inout [(LayoutNode, LayoutNode)]
  ) -> Bool {
    switch pair {
    case (.item(let one), .item(let other)): one == other
    case (.group(let one), .group(let other)): one.isEqual(to: other, beside: &rest)
    case (.item, .group), (.group, .item): false
    }
  }

  private func isEqual(to other: LayoutGroup, beside rest: inout [(LayoutNode, LayoutNode)]) -> Bool {
    guard layoutSize == other.layoutSize, axis == other.axis, interItemSpacing == other.interItemSpacing,
      contentInsets == other.contentInsets, edgeSpacing == other.edgeSpacing,
      supplementaryItems == other.supplementaryItems
    else { return false }
    switch (content, other.content) {
    case (.subitems(let one), .subitems(let other)):
      guard one.count == other.count else { return false }
      if !one.sharesStorage(with: other) { rest.append(contentsOf: zip(one, other)) }
    case (.repeating(let one, let count, let inShares), .repeating(let other, let otherCount, let otherInShares)):
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
    withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }
}
