import CompositionalLayout

/// Reads items and groups with a stack of its own instead of recursion.
struct NodeReading {
  private struct Open {
    let reader: SchemaReader
    let size: LayoutSize
    let axis: LayoutGroup.Axis
    var list: any UnkeyedDecodingContainer
    var nodes: [LayoutNode] = []
  }

  private var open: [Open] = []

  mutating func node(_ reader: SchemaReader) throws -> LayoutNode {
    if let node = try begin(reader) { return node }
    return .group(try rest())
  }

  mutating func group(_ reader: SchemaReader) throws -> LayoutGroup {
    if let custom = try begin(group: reader) { return custom }
    return try rest()
  }

  /// Reads the subitems of the open groups until the outermost one ends.
  private mutating func rest() throws -> LayoutGroup {
    while true {
      let last = open.count - 1
      guard open[last].list.isAtEnd else {
        let reader = try open[last].reader.next(in: &open[last].list, what: LayoutNode.name)
        if let node = try begin(reader) { open[last].nodes.append(node) }
        continue
      }
      let group = try end(open.removeLast())
      guard let around = open.indices.last else { return group }
      open[around].nodes.append(.group(group))
    }
  }

  private mutating func begin(_ reader: SchemaReader) throws -> LayoutNode? {
    var reader = reader
    switch try reader.choice("type", NodeType.self) {
    case .item:
      try reader.check(LayoutItem.form)
      return .item(try LayoutItem(reader))
    case .group:
      try reader.check(LayoutGroup.form)
      return try begin(group: reader).map { .group($0) }
    }
  }

  private mutating func begin(group reader: SchemaReader) throws -> LayoutGroup? {
    guard open.count < LayoutLimits.groupDepth else {
      throw reader.failure(.limitExceeded, "groups are nested deeper than \(LayoutLimits.groupDepth)", at: nil)
    }
    let size: LayoutSize = try reader.value("size")
    let axis = try reader.choice("axis", LayoutGroup.Axis.self)
    if axis == .custom {
      for key in ["subitems", "count", "sharesExtent", "interItemSpacing"] {
        try reader.refuse(key, "has no meaning in a custom group, whose frames are stated in \"customItems\"")
      }
      return try around(.custom(layoutSize: size, customItems: reader.value("customItems")), reader)
    }
    try reader.refuse("customItems", "needs \"axis\": \"custom\"")
    open.append(Open(reader: reader, size: size, axis: axis, list: try reader.list("subitems")))
    return nil
  }

  private func end(_ group: Open) throws -> LayoutGroup {
    let (reader, size) = (group.reader, group.size)
    guard let count = try reader.optionalInteger("count") else {
      try reader.refuse("sharesExtent", "needs a \"count\" of subitems")
      return try around(
        group.axis == .horizontal
          ? .horizontal(layoutSize: size, subitems: group.nodes) : .vertical(layoutSize: size, subitems: group.nodes),
        reader)
    }
    guard group.nodes.count == 1, let subitem = group.nodes.first else {
      throw reader.failure(
        .schema, "a group with \"count\" repeats exactly one subitem; here are \(group.nodes.count)",
        at: SchemaKey("subitems"))
    }
    let inShares = try reader.optional("sharesExtent") ?? true
    let repeating: LayoutGroup =
      switch (group.axis == .horizontal, inShares) {
      case (true, true): .horizontal(layoutSize: size, subitem: subitem, count: count)
      case (true, false): .horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
      case (false, true): .vertical(layoutSize: size, subitem: subitem, count: count)
      case (false, false): .vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
      }
    return try around(repeating, reader)
  }

  private func around(_ group: LayoutGroup, _ reader: SchemaReader) throws -> LayoutGroup {
    var group = group
    group.contentInsets = try reader.optional("contentInsets") ?? .zero
    group.edgeSpacing = try reader.optional("edgeSpacing") ?? .none
    group.supplementaryItems = try reader.optional("supplementaryItems") ?? []
    group.interItemSpacing = try reader.optional("interItemSpacing")
    return group
  }
}
