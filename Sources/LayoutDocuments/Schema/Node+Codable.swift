public import CompositionalLayout

/// The `type` of a node.
private enum NodeType: String, CaseIterable {
  case item, group
}

extension LayoutNode: Codable {
  /// Decodes an item or a group.
  ///
  /// - Throws: `LayoutError` with the path.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(unchecked: decoder, what: "an item or group")
    switch try reader.choice("type", NodeType.self) {
    case .item: self = .item(try LayoutItem(from: decoder))
    case .group:
      self = .group(try onRoomyStack(at: decoder.codingPath) { try LayoutGroup(from: decoder) })
    }
  }

  /// Encodes an item or a group.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item(let item): try item.encode(to: encoder)
    case .group(let group):
      try onRoomyStack(at: encoder.codingPath) { try group.encode(to: encoder) }
    }
  }
}

/// Runs the coding of a nested group, at every eighth level on a new stack: secondary threads have
/// small ones. Eight levels of decoding fit in the 1 MiB that a stack has.
private func onRoomyStack<Value>(at path: [any CodingKey], _ body: () throws -> Value) throws
  -> Value
{
  guard nesting(of: path) % 8 == 0 else { return try body() }
  guard let result = onOwnStack(ofBytes: 1 << 20, { Result { try body() } }) else {
    throw LayoutError(
      .limitExceeded, "there is no stack for groups nested so deep; nest them less deep", at: path)
  }
  return try result.get()
}

/// Returns how deep a group is nested: its path has one `subitems` for each group around it.
private func nesting(of path: [any CodingKey]) -> Int {
  path.count { $0.stringValue.hasSameBytes(as: "subitems") }
}

extension SchemaField {
  /// Returns the field of a node's `type`, which must be the one of the type that is read.
  fileprivate static func type(_ type: NodeType, _ complaint: String) -> Self {
    Self(keys: ["type"]) { reader, _ in
      if try reader.choice("type", NodeType.self) != type {
        throw reader.failure(complaint, at: "type")
      }
    } write: {
      try $1.write("type", type.rawValue)
    }
  }
}

extension LayoutItem: SchemaObject {
  static let name = "an item"
  static let blank = LayoutItem(layoutSize: .blank)
  static let fields: [SchemaField<LayoutItem>] = [
    .type(.item, "an item is needed here, not a group"), .required("size", \.layoutSize),
    .optional("contentInsets", \.contentInsets), .optional("edgeSpacing", \.edgeSpacing),
    .optional("supplementaryItems", \.supplementaryItems),
  ]
}

extension LayoutGroup: SchemaObject {
  static let name = "a group"
  static let blank = LayoutGroup(layoutSize: .blank, axis: .horizontal, content: .subitems([]))
  static let fields: [SchemaField<LayoutGroup>] = [
    .type(.group, "a group is needed here, not an item"), .required("size", \.layoutSize),
    .optional("contentInsets", \.contentInsets), .optional("edgeSpacing", \.edgeSpacing),
    .optional("supplementaryItems", \.supplementaryItems), .choice("axis", \.axis),
    SchemaField(keys: [
      "subitems", "count", "adaptiveMinimum", "sharesExtent", "interItemSpacing", "customItems",
    ]) {
      $1.content = try content($0, axis: $1.axis)
      $1.interItemSpacing = try $0.optional("interItemSpacing")
      $1.adaptiveMinimum = try $0.optional("adaptiveMinimum")
    } write: { group, writer in
      switch group.content {
      case .subitems(let nodes): try writer.write("subitems", nodes)
      case .repeating(let node, let count, let inShares):
        try writer.write("subitems", [node])
        if let minimum = group.adaptiveMinimum {
          try writer.write("adaptiveMinimum", minimum)
        } else {
          try writer.write("count", count)
        }
        try writer.write("sharesExtent", present: inShares ? nil : false)
      case .custom(let items): return try writer.write("customItems", items)
      }
      try writer.write("interItemSpacing", present: group.interItemSpacing)
    },
  ]

  /// Reads the children of a group in one of the three ways (rules 2, 3, 4.3). Keys that have no
  /// meaning beside the others are errors: ignored ones would give frames that nobody meant.
  private static func content(_ reader: SchemaReader, axis: Axis) throws -> Content {
    guard nesting(of: reader.container.codingPath) < LayoutLimits.groupDepth else {
      throw reader.failure(
        "groups are nested deeper than \(LayoutLimits.groupDepth)", at: nil, .limitExceeded)
    }
    if axis == .custom {
      for key in ["subitems", "count", "adaptiveMinimum", "sharesExtent", "interItemSpacing"] {
        try reader.refuse(
          key, "has no meaning in a custom group, whose frames are stated in \"customItems\"")
      }
      return .custom(try reader.value("customItems"))
    }
    try reader.refuse("customItems", "needs \"axis\": \"custom\"")
    let nodes: [LayoutNode] = try reader.value("subitems")
    let isAdaptive = reader.has("adaptiveMinimum")
    if isAdaptive {
      for key in ["count", "sharesExtent"] {
        try reader.refuse(key, "and \"adaptiveMinimum\" exclude each other")
      }
    }
    guard let count = isAdaptive ? 1 : try reader.optionalInteger("count") else {
      try reader.refuse("sharesExtent", "needs a \"count\" of subitems")
      return .subitems(nodes)
    }
    guard nodes.count == 1 else {
      let key = isAdaptive ? "adaptiveMinimum" : "count"
      throw reader.failure(
        "a group with \(quoted(key)) repeats exactly one subitem; here are \(nodes.count)",
        at: "subitems")
    }
    return .repeating(nodes[0], count: count, inShares: try reader.optional("sharesExtent") ?? true)
  }
}

extension LayoutGroupCustomItem: SchemaObject {
  static let name = "a custom item"
  static let blank = LayoutGroupCustomItem(frame: .zero)
  static let fields: [SchemaField<LayoutGroupCustomItem>] = [
    .required("x", \.frame.x), .required("y", \.frame.y), .required("w", \.frame.width),
    .required("h", \.frame.height),
    .optionalInteger("zIndex", \.zIndex),
  ]
}
