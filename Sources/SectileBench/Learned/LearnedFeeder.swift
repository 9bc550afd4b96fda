import Foundation
import JSONStream
import JSONStreamFoundation

/// A way to elements that decodes them by the learned model.
final class LearnedFeeder: SectionFeeder {
  private let context: LearnedContext
  private let base: any SectionFeeder<LearnedElement>

  init(_ model: LearnedModel, _ base: any SectionFeeder<LearnedElement>) {
    context = LearnedContext(model)
    self.base = base
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (LearnedElement) throws -> Void) throws {
    try context.run { try base.feed(bytes, handler) }
  }

  func finish(_ handler: (LearnedElement) throws -> Void) throws { try context.run { try base.finish(handler) } }
}

extension LearnedFeeder {
  /// The stream of the list's elements, any `Decodable` type from the tokens; of a payload without a list all of it at
  /// its end.
  static func streaming(_ model: LearnedModel, by engine: JSONEngine) throws -> LearnedFeeder {
    guard model.list.count != nil else {
      return LearnedFeeder(
        model,
        GatheringFeeder { payload, _, handler in
          try handler(try JSONStreamDecoder(engine: engine).decode(LearnedElement.self, from: payload))
        })
    }
    let decoder = try ElementStreamDecoder(
      LearnedElement.self, at: model.list.path, options: StreamDecodingOptions(engine: engine))
    return LearnedFeeder(model, ElementFeeder(decoder))
  }

  /// Each element's bytes, found by a scan, to JSONDecoder; of a payload without a list all of them.
  static func split(_ model: LearnedModel) -> LearnedFeeder {
    guard model.list.count != nil else {
      return LearnedFeeder(
        model,
        GatheringFeeder { payload, _, handler in
          try handler(try JSONDecoder().decode(LearnedElement.self, from: payload))
        })
    }
    return LearnedFeeder(
      model,
      SplitJSONDecoderFeeder(LearnedElement.self, options: SectionDecodingOptions(path: model.list.path, root: .list)))
  }
}

/// A stream of elements as a feeder.
private final class ElementFeeder<Element>: SectionFeeder {
  private let decoder: ElementStreamDecoder<Element, Never>

  init(_ decoder: consuming ElementStreamDecoder<Element, Never>) { self.decoder = decoder }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Element) throws -> Void) throws {
    try decoder.feed(bytes) { if case .element(let element) = $0 { try handler(element) } }
  }

  func finish(_ handler: (Element) throws -> Void) throws {
    try decoder.finish { if case .element(let element) = $0 { try handler(element) } }
  }
}
