import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

extension App where Cell == LearnedCell {
  static func learned(_ model: LearnedModel) -> App {
    let section: @Sendable (LearnedElement) -> Section = { Section($0) }
    var app = App(
      "learned", model.kinds,
      [
        .whole(DecodingStrategy.jsonDecoder.rawValue, decode: { try model.decode($0) }, section: section),
        .streamed(
          DecodingStrategy.splitJSONDecoder.rawValue, feeder: { _ in try LearnedFeeder(model) }, section: section),
        .whole(
          DecodingStrategy.jsonSerialization.rawValue, mayDiffer: true, decode: { try model.makeElements(of: $0) },
          section: section),
      ]
        + JSONEngine.allCases.map { engine in
          .streamed(engine.codableName, feeder: { _ in try LearnedFeeder(model, engine: engine) }, section: section)
            .givingCells(!model.cells.lists.isEmpty)
        }, reference: DecodingStrategy.jsonDecoder.rawValue)
    app.model = model
    app.writer = { section, text in
      let element = section.header.element
      text.line(element.tree(element))
    }
    return app
  }

  /// Returns the app learned from any JSON; nil for sections, screens, and bad JSON, whose errors others report.
  static func learned(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath, isCertain: Bool) -> App? {
    guard isCertain || PayloadFormat(of: payload, at: path).isAnyJSON(payload, at: path) else { return nil }
    guard payload.contains(where: { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0) }),
      let model = try? LearnedModel(payload, at: path.components.isEmpty ? nil : path)
    else { return nil }
    return learned(model)
  }
}

extension Strategy {
  /// Returns the strategy as that of an app whose cells are `Codable`, which gets each cell as soon as it has arrived.
  fileprivate func givingCells(_ givesCells: Bool) -> Strategy {
    Strategy(
      name, isStreaming: isStreaming, givesCells: givesCells, mayDiffer: mayDiffer, isLenient: isLenient,
      decoding: decoding, feeder: makeFeeder)
  }
}

extension JSONEngine { var codableName: String { "\(rawValue)-codable" } }

final class LearnedFeeder: EventDecoder {
  typealias Event = ElementEvent<LearnedElement, Never>

  let context: LearnedContext
  private let base: any SectionFeeder<LearnedElement>

  init(_ model: LearnedModel, engine: JSONEngine? = nil) throws {
    context = LearnedContext(model)
    let (element, path) = (LearnedElement.self, model.list.path)
    if model.list.count == nil {
      base = GatheringFeeder { payload, handler in
        try handler(
          .element(
            try engine.map { try JSONStreamDecoder(engine: $0).decode(element, from: payload) }
              ?? FoundationJSON.decode(element, from: payload)))
      }
    } else if let engine {
      base = try ElementStreamDecoder(element, at: path, options: StreamDecodingOptions(engine: engine))
    } else {
      base = SplitJSONDecoderFeeder(element, options: SectionDecodingOptions(path: path, root: .list))
    }
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try context.run { try base.feed(bytes, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws { try context.run { try base.finish(handler) } }
}
