extension LayoutGroup {
  /// Whether two groups say the same.
  ///
  /// Groups in groups are looked at one after the other, not each inside the one around it: descriptions come from servers,
  /// and are compared on threads with small stacks.
  ///
  /// - Complexity: O(nodes); O(1) for a group and its copy.
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

  /// Compares everything but the nodes that it adds to the rest.
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
  /// Whether two arrays are copies of one that have not changed since. Addresses are compared; nothing is read.
  fileprivate func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }
}
