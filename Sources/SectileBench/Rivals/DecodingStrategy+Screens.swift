import Foundation
public import HomeFeed
public import JSONStream
public import ScreenPipeline

extension DecodingStrategy {
  /// Makes what decodes one payload that is a screen graph.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up, and of code `strategyRefuses` from `split-json-decoder`: a
  ///   graph's parts cannot be decoded one by one before all of it is there, as each may refer to any other.
  public func makeScreenGraphFeeder(
    options: ScreenDecodingOptions = ScreenDecodingOptions()
  ) throws -> any ScreenReader<TemplateModel> {
    switch self {
    case .jsonDecoder: WholeScreenReader(options: options, decode: CodableScreens.deliverGraph)
    case .jsonSerialization: WholeScreenReader(options: options, decode: TreeScreens.deliverGraph)
    case .splitJSONDecoder:
      throw JSONStreamError(
        code: .strategyRefuses, category: .misuse,
        message:
          "\(rawValue) cannot decode a screen graph: its parts refer to one another, so that none can be decoded "
          + "alone; use json-decoder or native")
    default: try ScreenGraphStreamDecoder(options: options.with(engine))
    }
  }

  /// Makes what decodes one payload that is a content list.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up.
  public func makeContentFeeder(
    options: ScreenDecodingOptions = ScreenDecodingOptions()
  ) throws -> any ScreenReader<ContentDTO> {
    switch self {
    case .jsonDecoder: WholeScreenReader(options: options, decode: CodableScreens.deliverContents)
    case .jsonSerialization: WholeScreenReader(options: options, decode: TreeScreens.deliverContents)
    case .splitJSONDecoder: SplitContentReader(options: options)
    default: try ContentStreamDecoder(options: options.with(engine))
    }
  }
}

extension ScreenReader {
  /// Reads a payload that is there.
  func screen(
    of payload: Data, onSkip: ((SkipReport) throws -> Void)?
  ) throws -> (name: String, parts: [Part]) {
    var screen: (name: String, parts: [Part]) = ("", [])
    func take(_ event: ScreenEvent<Part>) throws {
      switch event {
      case .name(let name): screen.name = name
      case .part(let part): screen.parts.append(part)
      case .skipped(let report): try onSkip?(report)
      // Sections alone are measured.
      case .envelope: break
      }
    }
    try payload.withUnsafeBytes { try feed($0.assumingMemoryBound(to: UInt8.self), take) }
    try finish(take)
    return screen
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
