import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

/// Any JSON as an app: every command that measures does so through it.
extension App where Cell == LearnedCell {
  /// Returns the app of one payload, whose elements the model decodes.
  ///
  /// Its strategies are those that an app with `Codable` types has: `JSONDecoder` for the whole,
  /// which is the reference, `JSONDecoder` element by element, Foundation's tree by hand, and
  /// `Codable` types from each engine's tokens.
  static func learned(_ model: LearnedModel) -> App {
    let section: @Sendable (LearnedElement) -> Section = { Section($0) }
    var app = App(
      "learned", model.kinds,
      [
        .whole(
          DecodingStrategy.jsonDecoder.rawValue, decode: { try model.decode($0) }, section: section),
        .streamed(
          DecodingStrategy.splitJSONDecoder.rawValue, decoder: { _ in try LearnedDecoder(model) },
          section: section),
        .whole(
          DecodingStrategy.jsonSerialization.rawValue, mayDiffer: true,
          decode: { try model.makeElements(of: $0) },
          section: section),
      ]
        + JSONEngine.allCases.map { engine in
          .streamed(
            engine.codableName,
            isLenient: true,
            decoder: { try LearnedDecoder(model, engine: engine, $0) },
            section: section
          ).givingCells(!model.cells.lists.isEmpty)
        }, reference: DecodingStrategy.jsonDecoder.rawValue)
    app.origin = .learned(model)
    // The element with its cells is written, as it stands in the payload.
    app.writer = { section, text in
      let element = section.header.element
      text.line(element.tree(element))
    }
    return app
  }

  /// Returns the app learned from any JSON; nil where the path leads nowhere, which a decoder
  /// reports. In lenient mode it learns from the lines that are JSON.
  ///
  /// - Parameters:
  ///   - payload: The payload; it is not kept.
  ///   - options: The path, the documents and the mode.
  ///   - unknown: The type of values that are always null, and of an empty array's elements.
  /// - Throws: `JSONStreamError` if the payload is broken, of lines in lenient mode if all are, or
  ///   if the path leads to no list.
  static func learned(
    _ payload: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions,
    unknown: LearnedType = .string
  ) throws -> App? {
    let path = options.path.components.isEmpty ? nil : options.path
    func app(_ payload: UnsafeBufferPointer<UInt8>) throws -> App {
      learned(try LearnedModel(payload, at: path, options.documents, unknown: unknown))
    }
    do {
      return try app(payload)
    } catch let error as JSONStreamError where error.code == .pathNotFound {
      return nil
    } catch let error as JSONStreamError
      where options.mode.isLenient && options.documents == .lines
    {
      let good = payload.blankingBrokenLines()
      guard good.contains(where: { $0 > 0x20 }) else { throw error }
      do {
        return try good.withUnsafeBufferPointer(app)
      } catch let error as JSONStreamError where error.code == .pathNotFound {
        return nil
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns a copy in which the lines that are no JSON document are blank, so that all others
  /// keep their places.
  ///
  /// - Complexity: O(bytes).
  func blankingBrokenLines() -> [UInt8] {
    var copy = Array(self)
    for line in split(separator: 0x0A) {
      let bytes = UnsafeBufferPointer(rebasing: line)
      do {
        let parser = try JSONStreamParser(
          limits: JSONLimits().ofWhole(bytes.count), documents: .lines)
        try parser.feed(bytes) { _ in }
        try parser.finish { _ in }
      } catch {
        for place in line.indices { copy[place] = 0x20 }
      }
    }
    return copy
  }
}

extension Strategy {
  /// Returns the strategy as that of an app whose cells are `Codable`, which gets each cell as soon
  /// as it has arrived.
  fileprivate func givingCells(_ givesCells: Bool) -> Strategy {
    Strategy(
      name, isStreaming: isStreaming, givesCells: givesCells, mayDiffer: mayDiffer,
      isLenient: isLenient,
      decoding: decoding, decoder: makeDecoder)
  }
}

/// The name of the strategy that decodes any `Decodable` type from this engine's tokens.
extension JSONEngine { var codableName: String { "\(rawValue)-codable" } }

/// A way from bytes to learned elements. It makes its context current for the thread while one of
/// four ways below decodes, which depends on the payload and the strategy:
///
/// - no list: the whole payload is gathered and decoded at its end;
/// - an engine: elements are decoded while they arrive;
/// - lines whose elements are no structs: the lines are gathered and decoded one by one;
/// - otherwise: a scan finds each element's end, and `JSONDecoder` decodes it alone.
final class LearnedDecoder: PayloadDecoder {
  typealias Event = ElementEvent<LearnedElement, Never>

  /// The state of this decode; current for the thread while the decoder works.
  let context: LearnedContext
  /// The way that the elements come.
  private let base: any SectionDecoder<LearnedElement>

  /// - Parameters:
  ///   - model: The model that decodes the elements.
  ///   - engine: The engine whose tokens are decoded; nil decodes by `JSONDecoder`.
  ///   - options: The mode, the most that it skips, and the limits; they count with an engine only.
  ///     The path and the documents are the model's.
  init(
    _ model: LearnedModel, engine: JSONEngine? = nil,
    _ options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws {
    context = LearnedContext(model)
    let element = LearnedElement.self
    let path = model.list.path
    let documents = model.list.documents
    if model.list.count == nil {
      base = GatheringDecoder { payload, handler in
        try handler(
          .element(
            try engine.map { try JSONStreamDecoder(engine: $0).decode(element, from: payload) }
              ?? FoundationJSON.decode(element, from: payload)))
      }
    } else if let engine {
      let settings = StreamOptions(
        mode: options.mode, documents: documents, engine: engine,
        limits: options.limits)
      base = try ElementStreamDecoder(element, at: path, options: settings)
    } else if !model.element.isOfObjects {
      // A scan for sections finds objects only.
      base = GatheringDecoder { payload, handler in
        for element in try model.decode(payload) {
          try handler(.element(element))
        }
      }
    } else {
      var options = SectionDecodingOptions(path: path, root: .list)
      options.documents = documents
      base = SplitJSONDecoder(element, options: options)
    }
  }

  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try bytes.withBytes { bytes in
      try context.run { try base.feed(bytes, handler) }
    }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    try context.run { try base.finish(handler) }
  }
}
