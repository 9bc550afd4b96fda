import HomeFeed
import JSONStream

/// A part of a screen as a cell: a screen graph's templates are sections and their components
/// cells; each content of a content list is a section with one cell. Cells are made by a screen's
/// own decoder only.
enum PartCell: MadeCell, Equatable {
  /// A component of a screen graph's template.
  case component(ComponentModel)
  /// A content of a content list.
  case content(ContentDTO)

  /// The kinds of parts: all components, and each type of content.
  enum Kind: String, StreamDecodable, Sendable, CaseIterable {
    /// A component, whatever its type.
    case component
    /// A content of the type `TITLE`.
    case title = "TITLE"
    /// A content of the type `PLUS_TITLE`.
    case plusTitle = "PLUS_TITLE"
  }

  /// A section's header: what a layout needs to place the part, and a drawing to name it.
  struct Header: MadeHeader, Equatable {
    /// The kind of the section's cells.
    var kind: Kind
    /// The template's id; nil for a content.
    var id: String?
    /// The backend's name of the type.
    var type: String
    /// The types of a template's components; empty for a content.
    var components: [PartType] = []

    /// Makes the header of a template.
    init(_ template: TemplateModel) {
      kind = .component
      id = template.id
      type = template.type.rawValue
      components = template.components.map(\.type)
    }

    /// Makes the header of a content.
    init(_ content: ContentDTO) {
      kind = if case .title = content { .title } else { .plusTitle }
      type = content.sectionComponentType
    }
  }
}

/// A cell that is made of another decoder's results, and never decoded from a section itself.
protocol MadeCell: SectionCell {}
/// The header of the section of such cells.
protocol MadeHeader: SectionHeaderDecodable {}

extension JSONElement {
  /// The error of a section's JSON where parts are made otherwise.
  fileprivate var noSection: JSONElementError {
    failure(.unknownFormat, "parts of a screen and elements of other JSON are no sections")
  }
}

extension MadeCell {
  static var keys: SectionKeys { CellData.keys }

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    throw value.noSection
  }
}

extension MadeHeader {
  init(from value: borrowing JSONElement) throws { throw value.noSection }
}

extension ListSection where Cell == PartCell {
  /// Makes a section of a part. Sections of a list never come here: their app has cells of its own.
  init(_ part: AnyScreenPart) {
    switch part {
    case .template(let template):
      self.init(
        header: PartCell.Header(template), cells: template.components.map(PartCell.component))
    case .content(let content):
      self.init(header: PartCell.Header(content), cells: [.content(content)])
    case .section: preconditionFailure("a screen graph or content list has no sections of a list")
    }
  }
}
