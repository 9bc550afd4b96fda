import HomeFeed
import JSONStream

/// An element of any JSON's list, as a section with one cell.
///
/// Cells are made only of the results of the learned model, not from a section's JSON.
struct LearnedCell: Equatable {
  let element: LearnedElement

  struct Kind: RawRepresentable, Sendable, Hashable {
    let rawValue: String

    static let element = Kind(rawValue: "element")
  }

  struct Header: Equatable {
    let cellType: Kind
  }
}

extension LearnedCell: SectionCell {
  static var keys: SectionKeys { .homeFeed }

  init(_ kind: Kind, from value: borrowing JSONValue) throws { throw Self.noSection(value) }

  fileprivate static func noSection(_ value: borrowing JSONValue) -> JSONValueError {
    value.failure(.unknownFormat, "an element of any JSON is no section")
  }
}

extension LearnedCell.Kind: StreamDecodable {
  init(from value: borrowing JSONValue) throws { throw LearnedCell.noSection(value) }
}

extension LearnedCell.Header: SectionHeaderDecodable {
  init(from value: borrowing JSONValue) throws { throw LearnedCell.noSection(value) }
}

extension ListSection where Cell == LearnedCell {
  init(_ element: LearnedElement) {
    self.init(header: LearnedCell.Header(cellType: element.kind), cells: [LearnedCell(element: element)])
  }
}

extension LearnedElement {
  var kind: LearnedCell.Kind {
    guard case .object(let object) = value, let kind = model.shapes[object.shape].kind else { return .element }
    return LearnedCell.Kind(rawValue: kind.name)
  }
}

extension LearnedModel {
  var kinds: [LearnedCell.Kind] {
    guard case .object(let shape) = element, let kinds = shapes[shape].kinds else { return [.element] }
    return kinds.shapes.keys.sorted().map(LearnedCell.Kind.init(rawValue:))
  }
}
