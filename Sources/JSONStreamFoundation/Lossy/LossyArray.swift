import JSONStream

/// An array that leaves its bad elements out, as apps write it for JSONDecoder: a section keeps the cells that are good.
///
///     struct Shelf: Decodable {
///       var items: LossyArray<Product>
///     }
///
/// What is left out goes to the decoder's ``SkipCollector``; where there is none, the first bad element throws as in any
/// array. Where the value is no array it throws, too.
///
/// JSONDecoder says of a number that does not fit its type only that decoding failed: the report then names the element,
/// with the code `custom`.
public struct LossyArray<Element: Decodable>: Decodable {
  /// The good elements, in order.
  public var elements: [Element]

  /// Creates an array.
  public init(_ elements: [Element]) { self.elements = elements }

  /// Decodes the elements that can be.
  ///
  /// - Throws: What the decoder throws when the value is no array, or without a collector an element is bad.
  public init(from decoder: any Decoder) throws {
    guard let skips = decoder.skips else {
      elements = try [Element](from: decoder)
      return
    }
    var container = try decoder.unkeyedContainer()
    elements = []
    // Bounded: a text may have many elements that turn out to be of no use.
    if let count = container.count {
      elements.reserveCapacity(min(count, max(1, (32 << 10) / max(1, MemoryLayout<Element>.stride))))
    }
    while !container.isAtEnd {
      switch try container.decode(Attempt.self).result {
      case .success(let element):
        elements.append(element)
        skips.keep()
      case .failure(let failure):
        skips.skip(.cell, failure.error, at: failure.codingPath)
      }
    }
  }

  private struct Failure: Error {
    let error: any Error
    let codingPath: [any CodingKey]
  }

  /// Decodes in any case: a container does not move past an element that throws.
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
