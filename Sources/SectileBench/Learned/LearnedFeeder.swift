import Foundation
import JSONStream
import JSONStreamFoundation

final class LearnedFeeder: EventDecoder {
  typealias Event = ElementEvent<LearnedElement, Never>

  private let context: LearnedContext
  private let base: any SectionFeeder<LearnedElement>

  private init(
    _ model: LearnedModel, whole: @escaping (Data) throws -> LearnedElement,
    list: () throws -> any SectionFeeder<LearnedElement>
  ) throws {
    context = LearnedContext(model)
    base =
      model.list.count == nil
      ? GatheringFeeder { payload, handler in try handler(.element(whole(payload))) } : try list()
  }

  static func streaming(_ model: LearnedModel, by engine: JSONEngine) throws -> LearnedFeeder {
    try LearnedFeeder(model) {
      try JSONStreamDecoder(engine: engine).decode(LearnedElement.self, from: $0)
    } list: {
      let options = StreamDecodingOptions(engine: engine)
      return try ElementStreamDecoder(LearnedElement.self, at: model.list.path, options: options)
    }
  }

  static func split(_ model: LearnedModel) throws -> LearnedFeeder {
    try LearnedFeeder(model) {
      try JSONDecoder().decode(LearnedElement.self, from: $0)
    } list: {
      SplitJSONDecoderFeeder(LearnedElement.self, options: SectionDecodingOptions(path: model.list.path, root: .list))
    }
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try context.run { try base.feed(bytes, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws { try context.run { try base.finish(handler) } }
}
