import HomeFeed
import JSONStream
import Sections
import SectionsFoundation

/// A way to a screen, as a way to its parts: what the commands run.
final class PartFeeder<Event, Part>: SectionFeeder {
  /// What an event is.
  enum Meaning {
    case part(Part)
    case skipped(SkipReport)
    /// Something that is no part: the screen's name.
    case other
  }

  private let base: any ScreenFeeder<Event>
  private let meaning: (Event) -> Meaning
  var onSkip: ((SkipReport) throws -> Void)?

  init(_ base: any ScreenFeeder<Event>, _ meaning: @escaping (Event) -> Meaning) {
    self.base = base
    self.meaning = meaning
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Part) throws -> Void) throws {
    try base.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (Part) throws -> Void) throws { try base.finish { try take($0, handler) } }

  private func take(_ event: Event, _ handler: (Part) throws -> Void) throws {
    switch meaning(event) {
    case .part(let part): try handler(part)
    case .skipped(let report): try onSkip?(report)
    case .other: break
    }
  }
}

extension PartFeeder where Event == ScreenGraphEvent, Part == TemplateModel {
  convenience init(graph strategy: DecodingStrategy, _ options: SectionDecodingOptions) throws {
    try self.init(strategy.makeScreenGraphFeeder(options: options.ofScreen)) { event in
      switch event {
      case .template(let template): .part(template)
      case .skipped(let report): .skipped(report)
      case .screenName: .other
      }
    }
  }
}

extension PartFeeder where Event == ContentEvent, Part == ContentDTO {
  convenience init(contents strategy: DecodingStrategy, _ options: SectionDecodingOptions) throws {
    try self.init(strategy.makeContentFeeder(options: options.ofScreen)) { event in
      switch event {
      case .content(let content): .part(content)
      case .skipped(let report): .skipped(report)
      case .screen: .other
      }
    }
  }
}

extension DecodingStrategy {
  /// The streaming decoder on an engine.
  init(_ engine: JSONEngine) { self = Self(rawValue: engine.rawValue) ?? .native }
}

extension SectionDecodingOptions {
  /// The same for a screen graph or a content list.
  var ofScreen: ScreenDecodingOptions {
    var options = ScreenDecodingOptions(path: path)
    options.stream = stream
    return options
  }
}
