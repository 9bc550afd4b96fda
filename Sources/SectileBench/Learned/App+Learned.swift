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
          DecodingStrategy.splitJSONDecoder.rawValue, feeder: { _ in try LearnedFeeder(model) },
          section: section),
        .whole(
          DecodingStrategy.jsonSerialization.rawValue, mayDiffer: true,
          decode: { try model.makeElements(of: $0) },
          section: section),
      ]
        + JSONEngine.allCases.map { engine in
          .streamed(
            engine.codableName,
            feeder: { try LearnedFeeder(model, engine: engine, mode: $0.mode, limits: $0.limits) },
            section: section
          ).givingCells(!model.cells.lists.isEmpty)
        }, reference: DecodingStrategy.jsonDecoder.rawValue)
    app.model = model
    // The element with its cells is written, as it stands in the payload.
    app.writer = { section, text in
      let element = section.header.element
      text.line(element.tree(element))
    }
    return app
  }

  /// Returns the app learned from any JSON; nil where the path leads to nothing that could be
  /// learned, and from a scalar: the errors of these others report.
  ///
  /// - Throws: `JSONStreamError` if the payload is broken. In lenient mode, in which a broken line
  ///   may be left out, it returns nil.
  static func learned(
    _ payload: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> App? {
    let isScalar = !payload.contains { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0) }
    guard !isScalar || options.documents == .lines else { return nil }
    do {
      let path = options.path.components.isEmpty ? nil : options.path
      return learned(try LearnedModel(payload, at: path, options.documents))
    } catch let error as JSONStreamError where error.category == .data || options.mode == .lenient {
      return nil
    }
  }
}

extension Strategy {
  /// Returns the strategy as that of an app whose cells are `Codable`, which gets each cell as soon
  /// as it has arrived.
  fileprivate func givingCells(_ givesCells: Bool) -> Strategy {
    Strategy(
      name, isStreaming: isStreaming, givesCells: givesCells, mayDiffer: mayDiffer,
      isLenient: isLenient,
      decoding: decoding, feeder: makeFeeder)
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
final class LearnedFeeder: EventDecoder {
  typealias Event = ElementEvent<LearnedElement, Never>

  /// The state of this decode; current for the thread while the feeder works.
  let context: LearnedContext
  /// The way that the elements come.
  private let base: any SectionFeeder<LearnedElement>

  /// - Parameters:
  ///   - model: The model that decodes the elements.
  ///   - engine: The engine whose tokens are decoded; nil decodes by `JSONDecoder`.
  ///   - mode: Whether broken elements are left out. It counts with an engine only.
  ///   - limits: The limits of an engine.
  init(
    _ model: LearnedModel, engine: JSONEngine? = nil, mode: DecodingMode = .strict,
    limits: JSONLimits = JSONLimits()
  ) throws {
    context = LearnedContext(model)
    let element = LearnedElement.self
    let path = model.list.path
    let documents = model.list.documents
    if model.list.count == nil {
      base = GatheringFeeder { payload, handler in
        try handler(
          .element(
            try engine.map { try JSONStreamDecoder(engine: $0).decode(element, from: payload) }
              ?? FoundationJSON.decode(element, from: payload)))
      }
    } else if let engine {
      let options = StreamDecodingOptions(
        mode: mode, documents: documents, engine: engine, limits: limits)
      base = try ElementStreamDecoder(element, at: path, options: options)
    } else if documents == .lines, path.components.isEmpty, model.elementShape == nil {
      // A scan for sections finds objects only.
      base = GatheringFeeder { payload, handler in
        try model.list.forEachDocument(of: payload) { line in
          try handler(.element(FoundationJSON.decode(element, from: line)))
        }
      }
    } else {
      var options = SectionDecodingOptions(path: path, root: .list)
      options.documents = documents
      base = SplitJSONDecoderFeeder(element, options: options)
    }
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try context.run { try base.feed(bytes, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    try context.run { try base.finish(handler) }
  }
}
