public import CompositionalLayout

/// What a NODE of the schema is.
private enum NodeType: String, CaseIterable {
  case item
  case group
}

private let itemKeys = ["type", "size", "contentInsets", "edgeSpacing", "supplementaryItems"]
private let groupKeys = itemKeys + ["axis", "subitems", "count", "sharesExtent", "interItemSpacing", "customItems"]

/// A NODE of the schema.
extension LayoutNode: SchemaCodable {
  static let form = SchemaForm(name: "an item or group", keys: groupKeys)

  init(_ reader: SchemaReader) throws {
    switch try reader.choice("type", NodeType.self) {
    case .item: self = .item(try LayoutItem(from: reader.decoder))
    case .group: self = .group(try LayoutGroup(from: reader.decoder))
    }
  }

  func write(to writer: inout SchemaWriter) throws {
    switch self {
    case .item(let item): try item.write(to: &writer)
    case .group(let group): try group.write(to: &writer)
    }
  }
}

/// A NODE of type item.
extension LayoutItem: SchemaCodable {
  static let form = SchemaForm(name: "an item", keys: itemKeys)

  init(_ reader: SchemaReader) throws {
    guard try reader.choice("type", NodeType.self) == .item else {
      throw reader.failure(.schema, "an item is needed here, not a group", at: SchemaKey("type"))
    }
    self.init(
      layoutSize: try reader.value("size"), contentInsets: try reader.optional("contentInsets") ?? .zero,
      edgeSpacing: try reader.optional("edgeSpacing") ?? .none,
      supplementaryItems: try reader.optional("supplementaryItems") ?? [])
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("type", NodeType.item.rawValue)
    try writer.write("size", layoutSize)
    try writer.write("contentInsets", contentInsets, unless: .zero)
    try writer.write("edgeSpacing", edgeSpacing, unless: .none)
    try writer.write("supplementaryItems", supplementaryItems, unless: [])
  }
}

/// A NODE of type group.
extension LayoutGroup: SchemaCodable {
  static let form = SchemaForm(name: "a group", keys: groupKeys)

  init(_ reader: SchemaReader) throws {
    // Two keys a level, `subitems` and an index; the rest is what lies around the root group.
    guard reader.decoder.codingPath.count <= 2 * LayoutLimits.groupDepth + 8 else {
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

  func write(to writer: inout SchemaWriter) throws {
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

extension LayoutGroupCustomItem: SchemaCodable {
  static let form = SchemaForm(name: "a custom item", keys: ["x", "y", "w", "h", "zIndex"])

  init(_ reader: SchemaReader) throws {
    self.init(
      frame: LayoutRect(
        x: try reader.value("x"), y: try reader.value("y"), w: try reader.value("w"), h: try reader.value("h")),
      zIndex: try reader.optionalInteger("zIndex") ?? 0)
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("x", frame.x)
    try writer.write("y", frame.y)
    try writer.write("w", frame.w)
    try writer.write("h", frame.h)
    try writer.write("zIndex", zIndex, unless: 0)
  }
}
