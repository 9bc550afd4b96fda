public import CompositionalLayout

/// What a NODE of the schema is.
private enum NodeType: String, CaseIterable {
  case item
  case group
}

private let itemKeys = ["type", "size", "contentInsets", "edgeSpacing", "supplementaryItems"]
private let groupKeys = itemKeys + ["axis", "subitems", "count", "sharesExtent", "interItemSpacing", "customItems"]

extension LayoutNode: Codable {
  /// Reads a NODE of the schema.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "an item or group", keys: groupKeys)
    switch try reader.choice("type", NodeType.self) {
    case .item: self = .item(try LayoutItem(from: decoder))
    case .group: self = .group(try LayoutGroup(from: decoder))
    }
  }

  /// Writes a NODE of the schema.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item(let item): try item.encode(to: encoder)
    case .group(let group): try group.encode(to: encoder)
    }
  }
}

extension LayoutItem: Codable {
  /// Reads a NODE of type item.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "an item", keys: itemKeys)
    guard try reader.choice("type", NodeType.self) == .item else {
      throw reader.failure(.schema, "an item is needed here, not a group", at: SchemaKey("type"))
    }
    self.init(
      layoutSize: try reader.value("size"), contentInsets: try reader.optional("contentInsets") ?? .zero,
      edgeSpacing: try reader.optional("edgeSpacing") ?? .none,
      supplementaryItems: try reader.optional("supplementaryItems") ?? [])
  }

  /// Writes a NODE of type item.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("type", NodeType.item.rawValue)
    try writer.write("size", layoutSize)
    try writer.write("contentInsets", contentInsets, unless: .zero)
    try writer.write("edgeSpacing", edgeSpacing, unless: .none)
    try writer.write("supplementaryItems", supplementaryItems, unless: [])
  }
}

extension LayoutGroup: Codable {
  /// Reads a NODE of type group.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a group", keys: groupKeys)
    // Two keys a level, `subitems` and an index; the rest is what lies around the root group.
    guard decoder.codingPath.count <= 2 * LayoutLimits.groupDepth + 8 else {
      throw reader.failure(
        .limitExceeded, "groups are nested deeper than \(LayoutLimits.groupDepth)", at: nil)
    }
    guard try reader.choice("type", NodeType.self) == .group else {
      throw reader.failure(.schema, "a group is needed here, not an item", at: SchemaKey("type"))
    }
    self = try LayoutGroup.readContent(reader, size: try reader.value("size"))
    contentInsets = try reader.optional("contentInsets") ?? .zero
    edgeSpacing = try reader.optional("edgeSpacing") ?? .none
    supplementaryItems = try reader.optional("supplementaryItems") ?? []
    interItemSpacing = try reader.optional("interItemSpacing")
  }

  private static func readContent(_ reader: SchemaReader, size: LayoutSize) throws -> LayoutGroup {
    let axis = try reader.choice("axis", LayoutGroup.Axis.self)
    if axis == .custom {
      for key in ["subitems", "count", "sharesExtent", "interItemSpacing"] {
        try reader.refuse(key, "has no meaning in a custom group, whose frames are stated in \"customItems\"")
      }
      return .custom(layoutSize: size, customItems: try reader.value("customItems"))
    }
    try reader.refuse("customItems", "needs \"axis\": \"custom\"")
    let subitems: [LayoutNode] = try reader.value("subitems")
    guard let count = try reader.optionalInteger("count") else {
      try reader.refuse("sharesExtent", "needs a \"count\" of subitems")
      return axis == .horizontal
        ? .horizontal(layoutSize: size, subitems: subitems) : .vertical(layoutSize: size, subitems: subitems)
    }
    guard subitems.count == 1, let subitem = subitems.first else {
      throw reader.failure(
        .schema, "a group with \"count\" repeats exactly one subitem; here are \(subitems.count)",
        at: SchemaKey("subitems"))
    }
    switch (axis == .horizontal, try reader.optional("sharesExtent") ?? true) {
    case (true, true): return .horizontal(layoutSize: size, subitem: subitem, count: count)
    case (true, false): return .horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
    case (false, true): return .vertical(layoutSize: size, subitem: subitem, count: count)
    case (false, false): return .vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
    }
  }

  /// Writes a NODE of type group.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("type", NodeType.group.rawValue)
    try writer.write("axis", axis.rawValue)
    try writer.write("size", layoutSize)
    switch content {
    case .subitems(let nodes): try writer.write("subitems", nodes)
    case .repeating(let node, let count, let inShares):
      try writer.write("subitems", [node])
      try writer.write("count", count)
      try writer.write("sharesExtent", inShares, unless: true)
    case .custom(let items): try writer.write("customItems", items)
    }
    if axis != .custom { try writer.write("interItemSpacing", present: interItemSpacing) }
    try writer.write("contentInsets", contentInsets, unless: .zero)
    try writer.write("edgeSpacing", edgeSpacing, unless: .none)
    try writer.write("supplementaryItems", supplementaryItems, unless: [])
  }
}

extension LayoutGroupCustomItem: Codable {
  /// Reads `{"x", "y", "w", "h", "zIndex"?}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a custom item", keys: ["x", "y", "w", "h", "zIndex"])
    self.init(
      frame: LayoutRect(
        x: try reader.value("x"), y: try reader.value("y"), w: try reader.value("w"), h: try reader.value("h")),
      zIndex: try reader.optionalInteger("zIndex") ?? 0)
  }

  /// Writes `{"x", "y", "w", "h", "zIndex"?}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("x", frame.x)
    try writer.write("y", frame.y)
    try writer.write("w", frame.w)
    try writer.write("h", frame.h)
    try writer.write("zIndex", zIndex, unless: 0)
  }
}
