public import CompositionalLayout

enum NodeType: String, CaseIterable {
  case item
  case group
}

private let itemKeys = ["type", "size", "contentInsets", "edgeSpacing", "supplementaryItems"]
private let groupKeys = itemKeys + ["axis", "subitems", "count", "sharesExtent", "interItemSpacing", "customItems"]

extension LayoutNode: Codable {
  static let name = "an item or group"

  /// Decodes an item or a group.
  ///
  /// - Throws: `LayoutError` with the path.
  public init(from decoder: any Decoder) throws {
    var reading = NodeReading()
    self = try reading.node(SchemaReader(unchecked: decoder, what: LayoutNode.name))
  }

  /// Encodes an item or a group.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    switch self {
    case .item(let item): try item.write(to: &writer)
    case .group(let group): try group.write(to: &writer)
    }
  }
}

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

/// Nested groups are read and written in a loop, as threads may have small stacks.
extension LayoutGroup: SchemaCodable {
  static let form = SchemaForm(name: "a group", keys: groupKeys)

  init(_ reader: SchemaReader) throws {
    guard try reader.choice("type", NodeType.self) == .group else {
      throw reader.failure(.schema, "a group is needed here, not an item", at: SchemaKey("type"))
    }
    var reading = NodeReading()
    self = try reading.group(reader)
  }

  func write(to writer: inout SchemaWriter) throws {
    try writeAlone(to: &writer)
    guard axis != .custom else { return }
    var open = [(list: writer.list("subitems"), nodes: subitems[...])]
    while let node = open.last?.nodes.first {
      open[open.count - 1].nodes.removeFirst()
      var inner = SchemaWriter(in: &open[open.count - 1].list)
      switch node {
      case .item(let item): try item.write(to: &inner)
      case .group(let group):
        try group.writeAlone(to: &inner)
        if group.axis != .custom { open.append((inner.list("subitems"), group.subitems[...])) }
      }
      while open.last?.nodes.isEmpty == true { open.removeLast() }
    }
  }

  private func writeAlone(to writer: inout SchemaWriter) throws {
    try writer.write("type", NodeType.group.rawValue)
    try writer.write("axis", axis.rawValue)
    try writer.write("size", layoutSize)
    switch content {
    case .subitems: break
    case .repeating(_, let count, let inShares):
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
