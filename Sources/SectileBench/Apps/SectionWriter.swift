import HomeFeed
import PayloadTools
import Sections

/// How `decode --emit models` writes a section: one line of text.
struct SectionWriter<Cell: SectionCell>: Sendable {
  typealias Relief = (inout JSONText) throws(ToolFailure) -> Void

  let write: @Sendable (ListSection<Cell>, inout JSONText, Relief) throws -> Void

  init(relieved write: @escaping @Sendable (ListSection<Cell>, inout JSONText, Relief) throws -> Void) {
    self.write = write
  }

  /// - Parameter write: Writes the section without the line's end.
  init(_ write: @escaping @Sendable (ListSection<Cell>, inout JSONText) throws -> Void) {
    self.write = { section, text, relieve in
      try write(section, &text)
      text.raw("\n")
      try relieve(&text)
    }
  }

  /// Everything that Swift's reflection sees: `{"header":{…},"cells":[…]}`.
  static var reflecting: SectionWriter {
    SectionWriter(relieved: { section, text, relieve in
      text.raw("{")
      text.key("header")
      text.reflect(section.header)
      text.key("cells")
      try text.list(section.cells, relieve: relieve) { $0.reflect($1) }
      text.raw("}\n")
      try relieve(&text)
    })
  }
}

extension SectionWriter where Cell == CellData {
  /// The built-in format's lines.
  static var modelLines: SectionWriter {
    SectionWriter(relieved: { section, text, relieve in try ModelLine.write(section, to: &text, relieve: relieve) })
  }
}
