import JSONStream

/// An array that skips its bad elements, for decoding with JSONDecoder.
///
///     struct Shelf: Decodable {
///       var items: LossyArray<Product>
///     }
///
/// Skipped elements go to the decoder's ``SkipCollector``; without one, the first bad element
/// throws, as in any array. For a number out of its type's range, JSONDecoder tells no path: the
/// report names the element, with code `custom`.
public struct LossyArray<Element: Decodable>: Decodable {
  /// The elements that were decoded, in order.
  public var elements: [Element]

  /// Decodes the good elements. Throws when the value is no array, or without a collector when an
  /// element is bad.
  public init(from decoder: any Decoder) throws {
    guard let skips = decoder.skips else {
      elements = try decoder.singleValueContainer().decode([Element].self)
      return
    }
    elements = try Self.goodElements(in: decoder.unkeyedContainer(), skips)
  }

  /// Never inlined: a function that names the generic types below looks their metadata up in each
  /// call.
  @inline(never) private static func goodElements(
    in container: any UnkeyedDecodingContainer, _ skips: SkipCollector
  ) throws -> [Element] {
    var container = container
    var elements: [Element] = []
    // Bounded, because the text may have many elements that fail to decode.
    if let count = container.count {
      elements.reserveCapacity(
        min(count, max(1, (32 << 10) / max(1, MemoryLayout<Element>.stride))))
    }
    while !container.isAtEnd {
      switch try container.decode(Attempt.self).result {
      case .success(let element):
        elements.append(element)
        skips.keep()
      case .failure(let failure): skips.skip(.cell, failure.error, at: failure.codingPath)
      }
    }
    return elements
  }

  /// The error about a bad element, with the coding path at which it was thrown.
  private struct Failure: Error {
    let error: any Error
    let codingPath: [any CodingKey]
  }

  /// An element or its error. Decoding it never throws, as a container does not move past an
  /// element that does.
  private struct Attempt: Decodable {
    let result: Result<Element, Failure>

    init(from decoder: any Decoder) throws {
      do {
        result = .success(try decoder.singleValueContainer().decode(Element.self))
      } catch {
        result = .failure(Failure(error: error, codingPath: decoder.codingPath))
      }
    }
  }
}

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}

extension CodingUserInfoKey {
  // Safe: the initialiser never returns nil.
  package static let allowsMissingCells = CodingUserInfoKey(rawValue: "sections.allowsMissingCells")
    .unsafelyUnwrapped
}

extension Decoder {
  /// Is true when a section may lack its cells: `SectionDecodingOptions.allowsMissingCells`, when a
  /// strategy on Foundation decodes.
  public var allowsMissingCells: Bool { value(.allowsMissingCells) ?? false }
}
