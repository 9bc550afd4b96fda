import JSONStream

/// The element of an array that the list's path leads to by its index, `$[1].items`; the others are
/// passed over.
struct LearnedPlace<Part: LearnedPart>: LearnedPart {
  /// A value that is not looked at.
  private struct Passed: Decodable { init(from decoder: any Decoder) {} }

  /// The element at the index; nil if the array is shorter.
  private let part: Part?

  /// Decodes the array up to the element that the path asks for. The index is not a part of the
  /// type: the model's path has it, at the place that the coding path has come to.
  init(from decoder: any Decoder) throws {
    let path = try LearnedContext.current().model.list.path.components
    // The coding path has as many components as have been followed.
    guard case .index(let place)? = path.dropFirst(decoder.codingPath.count).first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the list's path has no index here")
      )
    }
    var elements = try decoder.unkeyedContainer()
    // A decoder counts an element as passed only when it has been decoded, as a type that reads
    // nothing.
    while !elements.isAtEnd, elements.currentIndex < place {
      _ = try elements.decode(Passed.self)
    }
    part = elements.isAtEnd ? nil : try elements.decode(Part.self)
  }

  func tree(_ element: LearnedElement) -> LearnedTree {
    .array(part.map { [$0.tree(element)] } ?? [])
  }
}
