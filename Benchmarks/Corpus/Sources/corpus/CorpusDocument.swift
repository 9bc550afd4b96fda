import BenchmarkKit
import Foundation
import JSONStream
import JSONStreamFoundation

/// A document with the types that its values are decoded to.
struct CorpusDocument {
  /// The ways in which a value is decoded, in the order of the table.
  enum Strategy: String, CaseIterable {
    /// The reference.
    case jsonDecoder = "json-decoder"
    /// The same types by `JSONStreamDecoder`, through `Codable`.
    case codable
    /// The same types with the macro's conformances.
    case macro
    /// The elements of the document's list, in chunks of 64 KiB, with the macro's conformances.
    case elements
  }

  /// The size of a chunk from the network, at most.
  private static let chunkBytes = 64 << 10

  /// The name in the table.
  let name: String
  /// The text.
  let bytes: [UInt8]
  /// The work of each strategy that the document has: one decode, whose result is used up.
  let work: [(strategy: Strategy, run: () throws -> Void)]
  /// Returns the first strategy whose values differ from JSONDecoder's; nil where all are equal.
  let difference: () throws -> Strategy?

  /// Makes a document that is decoded whole.
  init<Value: Decodable & StreamDecodable & Equatable>(
    _ name: String, _ bytes: [UInt8], as type: Value.Type
  ) {
    self.init(name, bytes, as: type, elements: nil as ElementPlan<Value, Value>?)
  }

  /// Makes a document that has a list.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - bytes: The text.
  ///   - type: The type of the whole value.
  ///   - path: The path of the list.
  ///   - element: The type of the list's elements.
  ///   - list: Returns the list of a whole value, in the document's order or sorted.
  ///   - sorted: Brings elements in the order of `list`, where the document's is lost in a map.
  init<
    Value: Decodable & StreamDecodable & Equatable,
    Element: Decodable & StreamDecodable & Equatable
  >(
    _ name: String, _ bytes: [UInt8], as type: Value.Type, at path: JSONPath,
    of element: Element.Type,
    list: @escaping (Value) -> [Element], sorted: @escaping ([Element]) -> [Element] = { $0 }
  ) {
    self.init(
      name, bytes, as: type,
      elements: ElementPlan(path: path, list: list, sorted: sorted))
  }

  /// How the elements of a list are decoded, and compared with the whole value's.
  private struct ElementPlan<Value, Element: StreamDecodable & Equatable> {
    let path: JSONPath
    let list: (Value) -> [Element]
    let sorted: ([Element]) -> [Element]

    /// Decodes all elements, chunk by chunk.
    func decode(_ bytes: [UInt8]) throws -> [Element] {
      var elements: [Element] = []
      let decoder = try ElementStreamDecoder(Element.self, at: path)
      for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
        try decoder.feed(bytes[start..<min(start + chunkBytes, bytes.count)]) { event in
          if case .element(let element) = event { elements.append(element) }
        }
      }
      try decoder.finish { event in
        if case .element(let element) = event { elements.append(element) }
      }
      return elements
    }
  }

  private init<
    Value: Decodable & StreamDecodable & Equatable, Element: StreamDecodable & Equatable
  >(
    _ name: String, _ bytes: [UInt8], as type: Value.Type, elements: ElementPlan<Value, Element>?
  ) {
    let data = Data(bytes)
    let settings = CodableSettings()
    func reference() throws -> Value {
      try JSONDecoder().decode(type, from: data)
    }
    func codable() throws -> Value {
      try JSONStreamDecoder().decode(type, from: bytes, decoder: settings)
    }
    func macro() throws -> Value {
      try JSONStreamDecoder().decode(type, from: bytes)
    }
    self.name = name
    self.bytes = bytes
    var work: [(strategy: Strategy, run: () throws -> Void)] = [
      (.jsonDecoder, { keep(try reference()) }), (.codable, { keep(try codable()) }),
      (.macro, { keep(try macro()) }),
    ]
    if let elements {
      work.append((.elements, { keep(try elements.decode(bytes)) }))
    }
    self.work = work
    difference = {
      let expected = try reference()
      if try codable() != expected { return .codable }
      if try macro() != expected { return .macro }
      guard let elements else { return nil }
      let list = elements.sorted(elements.list(expected))
      return elements.sorted(try elements.decode(bytes)) == list ? nil : .elements
    }
  }
}
