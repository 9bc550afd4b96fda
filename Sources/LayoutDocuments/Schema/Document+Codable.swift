public import CompositionalLayout

extension LayoutDescription: SchemaObject {
  static let name = "a layout"
  static let blank = LayoutDescription(sections: [])
  static let fields: [SchemaField<LayoutDescription>] = [
    .optionalChoice("scrollDirection", \.configuration.scrollDirection),
    .optional("interSectionSpacing", \.configuration.interSectionSpacing),
    .optionalChoice("contentInsetsReference", \.configuration.contentInsetsReference),
    .optional("boundarySupplementaryItems", \.configuration.boundarySupplementaryItems),
    .required("sections", \.sections),
  ]
}

extension LayoutContainer: SchemaObject {
  static let name = "a container"
  static let blank = LayoutContainer(width: 0, height: 0)
  static let fields: [SchemaField<LayoutContainer>] = [
    .required("width", \.width), .required("height", \.height),
    .optional("safeAreaInsets", \.safeAreaInsets),
    .optional("layoutMargins", \.layoutMargins),
    .optional("readableContentInsets", \.readableContentInsets),
    .optional("adjustedContentInset", \.adjustedContentInset),
    .optionalChoice("layoutDirection", \.layoutDirection),
    SchemaField(keys: ["userInterfaceIdiom"]) { reader, container in
      container.userInterfaceIdiom = try reader.optionalChoice("userInterfaceIdiom")
    } write: { container, writer in
      try writer.write("userInterfaceIdiom", present: container.userInterfaceIdiom?.rawValue)
    },
  ]
}

extension MeasuredSize: SchemaObject {
  static let name = "a measured size"
  static let blank = MeasuredSize(section: 0, item: 0)
  static let fields: [SchemaField<MeasuredSize>] = [
    SchemaField(keys: ["section"]) {
      $1.section = try $0.integer("section")
    } write: {
      try $1.write("section", $0.section)
    },
    SchemaField(keys: ["item", "kind"]) { reader, size in
      if let kind = try reader.optional("kind", String.self) {
        try reader.refuse("item", "and \"kind\" name two things; one was measured")
        size.element = .boundary(kind: kind)
      } else {
        size.element = .item(try reader.integer("item"))
      }
    } write: { size, writer in
      switch size.element {
      case .item(let item): try writer.write("item", item)
      case .boundary(let kind): try writer.write("kind", kind)
      }
    },
    .optional("width", \.width), .optional("height", \.height),
  ]
}

extension LayoutDocument: SchemaObject {
  static let name = "a layout description"
  static let blank = LayoutDocument(container: .blank, layout: .blank, itemsPerSection: [])
  static let fields: [SchemaField<LayoutDocument>] = [
    SchemaField(keys: ["version"]) { reader, _ in try reader.readVersion() },
    .optional("name", \.name), .required("container", \.container), .optional("scale", \.scale),
    .optionalPoint("contentOffset", \.contentOffset), .optional("measured", \.measured),
    .required("layout", \.layout),
    SchemaField(keys: ["itemsPerSection"]) { reader, document in
      document.itemsPerSection = try reader.value("itemsPerSection", [SchemaInteger].self).map(
        \.value)
      if let message = document.fault {
        throw reader.failure(message, at: "itemsPerSection")
      }
    } write: {
      try $1.write("itemsPerSection", $0.itemsPerSection)
    },
    SchemaField(keys: ["system"]) { reader, document in
      guard document.container.userInterfaceIdiom == nil,
        let system = try reader.optional("system", String.self)
      else {
        return
      }
      document.container.userInterfaceIdiom = UserInterfaceIdiom(ofSystem: system)
    },
    // Other keys of recorded test cases, which ``RecordedLayout`` reads, or which are notes for
    // people. Unknown keys would be errors.
    SchemaField(
      keys: [
        "description", "expected", "expectedError", "confidence", "source", "features", "note",
        "derived", "settled",
      ]
    ) { _, _ in },
  ]
}

extension UserInterfaceIdiom {
  /// Creates the kind of device that runs a system such as `iOS 17`; nil for a name that tells
  /// none.
  fileprivate init?(ofSystem name: String) {
    let systems: [(name: String, idiom: UserInterfaceIdiom)] = [
      ("iOS", .phone), ("iPadOS", .pad), ("macOS", .mac), ("tvOS", .tv), ("visionOS", .vision),
    ]
    guard let system = systems.first(where: { name.hasPrefix($0.name) }) else {
      return nil
    }
    self = system.idiom
  }
}
