import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport

/// A decoder's answer.
enum Outcome<Value> {
  case value(Value)
  case error(DecodingFailure)
}

/// An error as far as callers can tell errors apart.
struct DecodingFailure: Equatable, CustomStringConvertible {
  let kind: String
  let path: [any CodingKey]
  let text: String
  let underlying: String

  init(_ error: any Error) {
    let context: DecodingError.Context
    switch error {
    case DecodingError.typeMismatch(let type, let its):
      kind = "typeMismatch \(type)"
      context = its
    case DecodingError.valueNotFound(let type, let its):
      kind = "valueNotFound \(type)"
      context = its
    case DecodingError.keyNotFound(let key, let its): (kind, context) = ("keyNotFound \(key)", its)
    case DecodingError.dataCorrupted(let its): (kind, context) = ("dataCorrupted", its)
    default: (kind, context) = ("\(error)", .init(codingPath: [], debugDescription: ""))
    }
    path = context.codingPath
    text = context.debugDescription
    underlying = context.underlyingError.map { "\($0)" } ?? "none"
  }

  /// Keys by name.
  var keys: [String] { path.map(\.stringValue) }

  var description: String {
    "\(kind) at \(keys): \(text) (underlying \(underlying))"
  }

  static func == (one: Self, other: Self) -> Bool {
    one.description == other.description
  }
}

/// Decodes one JSON text by JSONDecoder, and as a cell of the stream.
enum BothDecoders {
  /// One cell of any type.
  private struct Probe<Value: Decodable>: SectionCell, @unchecked Sendable {
    typealias Header = SectionHeader<CellType>
    let value: Value

    init(_ kind: CellType, from json: borrowing JSONElement) throws {
      value = try json.decode(Value.self, using: decoder)
    }
  }

  /// The streaming decoder under way.
  @TaskLocal private static var decoder = CodableSettings.standard

  /// The payload around the cell.
  static let head = #"""
    [{"id":1,"title":"é","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical",
    "groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[],"data":[
    """#
  static let tail = "]}]"

  static func reference<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ decoder: JSONDecoder
  ) -> Outcome<Value> {
    do { return .value(try decoder.decode(type, from: Data(json.utf8))) } catch {
      return .error(.init(error))
    }
  }

  /// Decodes the text as a cell of a list that is cut into chunks. Returns the section decoder's
  /// error, too.
  static func streamed<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ decoder: CodableSettings, chunkBytes: Int = 1 << 16
  ) throws -> (outcome: Outcome<Value>, error: JSONStreamError?) {
    try $decoder.withValue(decoder) {
      let run = try runCells(Probe<Value>.self, json, .size(chunkBytes))
      if let error = run.error as? JSONStreamError {
        guard let cause = error.underlying else { throw error }
        return (.error(DecodingFailure(cause)), error)
      }
      guard let value = run.sections.first?.cells.first?.value else {
        throw CocoaError(.coderValueNotFound)
      }
      return (.value(value), nil)
    }
  }
}

/// Decodes the cells of one section, each of this type.
func runCells<Cell: SectionCell>(
  _ cell: Cell.Type, _ cells: String, _ chunking: Chunking = .whole
) throws -> DecoderRun<ListSection<Cell>> {
  try DecoderStrategy.native(cell).run(BothDecoders.head + cells + BothDecoders.tail, chunking)
}
