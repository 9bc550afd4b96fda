import CompositionalLayout
import LayoutDocuments
import SectionTemplates

extension ScreenCatalog: Codable {
  private struct ComponentEntry: Codable {
    var component: String
    var height: Double

    init(_ component: String, _ height: Double) {
      self.component = component
      self.height = height
    }

    init(from decoder: any Decoder) throws {
      let reader = try SchemaReader(decoder, what: "a component", keys: ["component", "height"])
      component = try reader.value("component")
      height = try reader.value("height")
    }
  }

  private struct ContentEntry: Codable {
    var content: String
    var section: LayoutSection

    init(_ content: String, _ section: LayoutSection) {
      self.content = content
      self.section = section
    }

    init(from decoder: any Decoder) throws {
      let reader = try SchemaReader(decoder, what: "a content", keys: ["content", "section"])
      content = try reader.value("content")
      section = try reader.value("section")
    }
  }

  /// Reads `{"name"?, "templates"?, "components"?, "contents"?}`.
  ///
  /// - Throws: `LayoutError` that names the path, such as `$.templates[0].section.group.size.width`, also where two
  ///   entries have one name, or a height is no height.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a catalog of screens", keys: ["version", "name", "templates", "components", "contents"])
    try reader.readVersion()
    self.init(
      name: try reader.optional("name"), templates: NamedTemplates(), componentHeights: [:],
      contents: NamedTemplates())
    if reader.has("templates") { templates = try NamedTemplates(reader) }
    for (index, entry) in reader.has("components") ? try reader.entries("components", ComponentEntry.self) : [] {
      let path = "$.components[\(index)]"
      guard entry.height > 0, entry.height <= LayoutLimits.magnitude else {
        try reader.skip(
          LayoutError(
            .schema, "the height is \(entry.height); it must be more than 0, and at most \(LayoutLimits.magnitude)",
            path: path + ".height"))
        continue
      }
      guard componentHeights.updateValue(entry.height, forKey: entry.component) == nil else {
        try reader.skip(LayoutError(.schema, "component \"\(entry.component)\" is described twice", path: path))
        continue
      }
    }
    for (index, entry) in reader.has("contents") ? try reader.entries("contents", ContentEntry.self) : [] {
      guard contents.add(entry.section, named: entry.content, entry: index) == nil else {
        try reader.skip(
          LayoutError(.schema, "content \"\(entry.content)\" is described twice", path: "$.contents[\(index)]"))
        continue
      }
    }
  }

  /// Writes `{"name"?, "templates", "components", "contents"}`, sorted by name.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try templates.write(to: &writer)
    try writer.write(
      "components", componentHeights.sorted { $0.key < $1.key }.map { ComponentEntry($0.key, $0.value) })
    try writer.write(
      "contents", contents.names.compactMap { name in contents[name].map { ContentEntry(name, $0) } })
  }
}
