import HomeFeed
import JSONStream

/// An element of any JSON's list, as a section with one cell; made only of the results of the learned model.
struct LearnedCell: SectionCell, Equatable {
  struct Kind: RawRepresentable, StreamDecodable, Sendable, Hashable {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init(from value: borrowing JSONValue) throws { throw LearnedCell.noSection(value) }

    static let element = Kind(rawValue: "element")
  }

  struct Header: SectionHeaderDecodable, Equatable {
    let cellType: Kind

    init(cellType: Kind) { self.cellType = cellType }

    init(from value: borrowing JSONValue) throws { throw LearnedCell.noSection(value) }
  }

  static var keys: SectionKeys { .homeFeed }

  let element: LearnedElement

  init(element: LearnedElement) { self.element = element }

  init(_ kind: Kind, from value: borrowing JSONValue) throws { throw Self.noSection(value) }

  private static func noSection(_ value: borrowing JSONValue) -> JSONValueError {
    value.failure(.unknownFormat, "an element of any JSON is no section")
  }
}

extension ListSection where Cell == LearnedCell {
  init(_ element: LearnedElement) {
    self.init(header: LearnedCell.Header(cellType: element.kind), cells: [LearnedCell(element: element)])
  }
}

extension LearnedModel {
  var kinds: [LearnedCell.Kind] {
    guard case .object(let shape) = element, let kinds = shapes[shape].kinds else { return [.element] }
    return kinds.shapes.keys.sorted().map(LearnedCell.Kind.init(rawValue:))
  }
}
