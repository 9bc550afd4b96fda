import CompositionalLayout
public import SectionTemplates

extension NamedTemplates: Codable {
  /// One template of the document.
  private struct Entry: Codable {
    var template: String
    var section: LayoutSection

    init(_ template: String, _ section: LayoutSection) {
      self.template = template
      self.section = section
    }

    init(from decoder: any Decoder) throws {
      let reader = try SchemaReader(decoder, what: "a template", keys: ["template", "section"])
      template = try reader.value("template")
      section = try reader.value("section")
    }

    func encode(to encoder: any Encoder) throws {
      var writer = SchemaWriter(encoder)
      try writer.write("template", template)
      try writer.write("section", section)
    }
  }

  /// Reads `{"name"?, "templates": [{"template", "section"}]}`.
  ///
  /// - Throws: `LayoutError` that names the path, such as `$.templates[0].section.group.size.width`, also where two
  ///   entries have one name.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a catalog of templates", keys: ["version", "name", "templates"])
    try reader.readVersion()
    try self.init(reader)
    name = try reader.optional("name")
  }

  /// Takes the templates of a document that has other things too.
  package init(_ reader: SchemaReader) throws {
    self.init()
    for (position, entry) in try reader.entries("templates", Entry.self) {
      guard let earlier = add(entry.section, named: entry.template, entry: position) else { continue }
      try reader.skip(
        LayoutError(
          .schema, "template \"\(entry.template)\" is described twice, first at $.templates[\(earlier)]",
          path: "$.templates[\(position)]"))
    }
  }

  /// Writes `{"name"?, "templates": [{"template", "section"}]}`, sorted by name.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try write(to: &writer)
  }

  /// Writes the templates alone.
  package func write(to writer: inout SchemaWriter) throws {
    try writer.write("templates", names.compactMap { name in self[name].map { Entry(name, $0) } })
  }
}
