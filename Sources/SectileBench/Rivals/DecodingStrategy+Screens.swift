public import Foundation
public import HomeFeed
public import JSONStream
import Sections

extension DecodingStrategy {
  /// Makes what decodes one payload that is a screen graph.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up, and of code `strategyRefuses` from `split-json-decoder`: a
  ///   graph's parts cannot be decoded one by one before all of it is there, as each may refer to any other.
  public func makeScreenGraphFeeder(
    options: ScreenDecodingOptions = ScreenDecodingOptions()
  ) throws -> any ScreenFeeder<ScreenGraphEvent> {
    switch self {
    case .jsonDecoder: WholeScreenFeeder(options: options, decode: CodableScreens.graph)
    case .jsonSerialization: WholeScreenFeeder(options: options, decode: TreeScreens.graph)
    case .splitJSONDecoder:
      throw JSONStreamError(
        code: .strategyRefuses, category: .misuse,
        message:
          "\(rawValue) cannot decode a screen graph: its parts refer to one another, so that none can be decoded "
          + "alone; use json-decoder or native")
    default: try StreamingScreenGraphFeeder(options: options.with(engine))
    }
  }

  /// Makes what decodes one payload that is a content list.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up.
  public func makeContentFeeder(
    options: ScreenDecodingOptions = ScreenDecodingOptions()
  ) throws -> any ScreenFeeder<ContentEvent> {
    switch self {
    case .jsonDecoder: WholeScreenFeeder(options: options, decode: CodableScreens.contents)
    case .jsonSerialization: WholeScreenFeeder(options: options, decode: TreeScreens.contents)
    case .splitJSONDecoder: SplitContentFeeder(options: options)
    default: try StreamingContentFeeder(options: options.with(engine))
    }
  }

  /// Decodes a whole payload that is a screen graph.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what `onSkip` throws.
  public func decodeScreen(
    _ payload: Data, options: ScreenDecodingOptions = ScreenDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> ScreenModel {
    var screen = ScreenModel(screenName: "", templates: [])
    try makeScreenGraphFeeder(options: options).feed(whole: payload) { event in
      switch event {
      case .screenName(let name): screen.screenName = name
      case .template(let template): screen.templates.append(template)
      case .skipped(let report): try onSkip?(report)
      }
    }
    return screen
  }

  /// Decodes a whole payload that is a content list.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what `onSkip` throws.
  public func decodeContents(
    _ payload: Data, options: ScreenDecodingOptions = ScreenDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> ContentListDTO {
    var list = ContentListDTO(screenName: "", contents: [])
    try makeContentFeeder(options: options).feed(whole: payload) { event in
      switch event {
      case .screen(let type): list.screenName = type.rawValue
      case .content(let content): list.contents.append(content)
      case .skipped(let report): try onSkip?(report)
      }
    }
    return list
  }
}

extension ScreenFeeder {
  /// Feeds a payload that is there, and ends it.
  fileprivate func feed(whole payload: Data, _ handler: (Event) throws -> Void) throws {
    try payload.withUnsafeBytes { try feed($0.assumingMemoryBound(to: UInt8.self), handler) }
    try finish(handler)
  }
}

extension ScreenDecodingOptions {
  /// The same with an engine, where there is one.
  fileprivate func with(_ engine: JSONEngine?) -> Self {
    var options = self
    if let engine { options.engine = engine }
    return options
  }
}

extension JSONStreamError.Code {
  /// A strategy cannot decode a format.
  public static let strategyRefuses = Self(rawValue: "strategyRefuses")
}
