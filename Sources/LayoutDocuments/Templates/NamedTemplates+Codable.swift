public import CompositionalLayout

/// An entry of a list of templates: `{"template": "shelf", "section": {…}}`.
private struct Entry {
  /// The key of the name: the singular of the list's key.
  var noun: String
  /// The template's name.
  var name: String
  /// The layout.
  var section: LayoutSection
}

extension Entry: Codable {
  init(from decoder: any Decoder) throws {
    // The singular of the list's key, as in `$.templates[2]`.
    noun = String(decoder.codingPath.dropLast().last?.stringValue.dropLast() ?? "template")
    let reader = try SchemaReader(decoder, what: "a \(noun)", keys: [noun, "section"])
    name = try reader.value(noun)
    section = try reader.value("section")
  }

  func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write(noun, name)
    try writer.write("section", section)
  }
}

extension NamedTemplates: Codable {
  /// Decodes `{"name"?, "templates": [{"template", "section"}]}`. With a ``SchemaReport`` in the
  /// decoder's `userInfo`, bad entries are left out, and `NamedTemplates.apply(_:)` leaves out
  /// those of unknown names: both are reported.
  ///
  /// - Throws: `LayoutError` with the path, such as `$.templates[0].section.group.size.width`; also
  ///   for a repeated name.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a catalog of templates", keys: ["version", "name", "templates"])
    try reader.readVersion()
    self.init()
    try read(reader)
    name = try reader.optional("name")
  }

  /// Adds the templates of a document with other contents: the list whose key is the plural of
  /// `NamedTemplates.noun`.
  ///
  /// - Throws: As ``init(from:)``.
  public mutating func read(_ reader: SchemaReader) throws {
    let list = "\(noun)s"
    lenience.report = reader.reportSkipped
    for (position, entry) in try reader.entries(list, Entry.self) {
      guard let earlier = add(entry.section, named: entry.name, entry: position) else {
        continue
      }
      try reader.skip(
        LayoutError(
          .schema,
          "\(noun) \(quoted(entry.name)) is described twice, first at $.\(list)[\(earlier)]",
          path: "$.\(list)[\(position)]"))
    }
  }

  /// Encodes `{"name"?, "templates": [{"template", "section"}]}`, sorted by name.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try write(to: &writer)
  }

  /// Writes the list of templates, whose key is the plural of `NamedTemplates.noun`.
  ///
  /// - Throws: The encoder's errors.
  public func write(to writer: inout SchemaWriter) throws {
    try writer.write(
      "\(noun)s",
      names.compactMap { name in self[name].map { Entry(noun: noun, name: name, section: $0) } })
  }
}
