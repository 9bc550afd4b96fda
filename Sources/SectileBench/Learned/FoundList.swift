import Foundation
import JSONStream
import JSONStreamFoundation

/// The list of a payload: where it lies, and how much of the payload it is. People read it as
/// `$.data.sections: 42 elements, 310 KB of 330 KB`.
struct FoundList: Sendable, Equatable {
  /// The path of the list; with a wildcard at its end, of the elements. Of lines it is the path of
  /// the elements in each line.
  var path = JSONPath()
  /// The number of elements; nil where there is no list.
  var count: Int?
  /// The bytes of the list, brackets included.
  var bytes: Int
  /// The bytes of the whole payload, of all lines together.
  var payloadBytes: Int
  /// Tells whether the payload is one document or one in each line.
  var documents = StreamOptions.Documents.one

  /// The list as a phrase for people; without a list it says that the whole value counts.
  var description: String {
    guard let count else {
      return "no list of objects: the whole value, \(Rounded.size(payloadBytes))"
    }
    let size = "\(Rounded.size(bytes)) of \(Rounded.size(payloadBytes))"
    return "\(place): \(count) \(count == 1 ? "element" : "elements"), \(size)"
  }

  /// Where the list lies, in words: a path, or the lines.
  private var place: String {
    guard documents == .lines else { return path.description.shortPath }
    return path.components.isEmpty ? "lines" : "\(path) of each line"
  }

  /// Calls `body` with the payload, or with each line that is not blank.
  func forEachDocument(of payload: Data, _ body: (Data) throws -> Void) rethrows {
    guard documents == .lines else { return try body(payload) }
    for line in payload.split(separator: 0x0A)
    where line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
      try body(line)
    }
  }
}

extension FoundList {
  /// Returns an error about a document with its place in the payload, of which the document is a
  /// slice.
  func placed(_ error: any Error, in document: Data, _ payload: Data) -> any Error {
    guard var placed = error as? JSONStreamError, let position = placed.position else {
      return error
    }
    let before = payload[..<document.startIndex]
    let line = before.count { $0 == 0x0A } + 1
    placed.position = position.moved(
      to: JSONPosition(byteOffset: before.count, line: line, column: 1))
    return placed
  }

  /// Finds the list at a path: the elements of the arrays there, the members of a map, or in lines
  /// the values themselves.
  ///
  /// - Throws: `JSONStreamError` if the path leads nowhere, or to no list.
  init(_ path: JSONPath, in tape: ValueTape) throws {
    let values = tape.values(at: path.components)
    guard !values.isEmpty else {
      throw JSONStreamError(
        code: .pathNotFound, category: .data, message: "\(path) leads nowhere", path: path)
    }
    self.init(path: path, bytes: 0, payloadBytes: tape.payload.count, documents: tape.documents)
    let arrays = values.filter { tape[$0].kind == .array }
    if path.components.last == .wildcard {
      take(values, in: tape.values(at: path.components.dropLast()), of: tape)
    } else if !arrays.isEmpty {
      take(tape.elements(of: arrays), in: arrays, of: tape)
      if documents == .lines { self.path.components.append(.wildcard) }
    } else if values.count == 1, MapShape.isMap(tape, of: values[0]) {
      take(tape.elements(of: values), in: values, of: tape)
      self.path.components.append(.wildcard)
    } else if documents == .lines {
      take(values, in: values, of: tape)
    } else {
      throw JSONStreamError(
        code: .typeMismatch, category: .data,
        message: "\(path) leads to no list\(Self.advice(path, tape))", path: path)
    }
  }

  /// Returns what to name in place of a path that leads to no list: the list below it, or the
  /// elements around the values that it leads to, `$.edges[*]` for `$.edges[*].node`.
  private static func advice(_ path: JSONPath, _ tape: ValueTape) -> String {
    let below = ListFinder(tape).find(below: path)
    if below.count != nil, below.path != path {
      return "; name the list below it, \(below.path)"
    }
    guard let last = path.components.lastIndex(of: .wildcard) else { return "" }
    let around = JSONPath(Array(path.components[...last]))
    return "; name the elements that have it, \(around)"
  }

  /// Notes the number of elements and the bytes of the containers around them.
  private mutating func take(_ elements: [Int], in lists: [Int], of tape: ValueTape) {
    count = elements.count
    bytes = lists.reduce(0) { $0 + tape.bytes(of: $1) }
  }
}
