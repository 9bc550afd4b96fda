public import JSONStream

/// A strategy with a second one, such as JSONDecoder's, for payloads that the first one refuses.
///
///     let before = DecoderStrategy.jsonDecoder(MyModel.self) { MySection($0) }
///     let strategy = Fallback(DecoderStrategy.native(MyCell.self), to: before) {
///       report($0)
///     }
///
/// The second decodes such a payload once, when all of it has arrived. Sections that the first
/// strategy delivered are not delivered again. If the second refuses the payload, too, the first
/// one's error is thrown. Every payload is kept in memory meanwhile, up to `payloadBytes`.
public struct Fallback<Section: Sendable>: SectionStrategy {
  /// The strategy that decodes.
  let first: any SectionStrategy<Section>
  /// The strategy for payloads that the first one refuses.
  let second: any SectionStrategy<Section>
  /// The longest payload to keep, in bytes.
  let payloadBytes: Int
  /// The keys that may appear in reports. All others are content.
  let knownKeys: Set<String>
  /// Gets each failure of the first strategy.
  let report: @Sendable (FallbackReport) -> Void

  /// Creates a strategy that falls back.
  ///
  /// - Parameters:
  ///   - first: The strategy that decodes.
  ///   - second: The strategy for payloads that the first one refuses.
  ///   - payloadBytes: The longest payload to keep, in bytes. Beyond it, the first strategy's error
  ///     is thrown.
  ///   - knownKeys: The keys that may appear in a failure's path; others appear as `*`.
  ///   - report: Gets each failure of the first strategy, after the second was tried.
  public init(
    _ first: any SectionStrategy<Section>, to second: any SectionStrategy<Section>,
    payloadBytes: Int = 16 << 20,
    knownKeys: Set<String> = [], report: @escaping @Sendable (FallbackReport) -> Void
  ) {
    self.first = first
    self.second = second
    self.payloadBytes = payloadBytes
    self.knownKeys = knownKeys
    self.report = report
  }

  /// The name of the first strategy.
  public var name: String { first.name }

  /// Returns a decoder for one payload. Throws the first strategy's errors.
  public func makeDecoder(options: SectionDecodingOptions) throws -> any SectionDecoder<Section> {
    FallbackDecoder(try first.makeDecoder(options: options), self, options)
  }
}

/// A report on a payload that the first strategy refused, without content of the payload.
public struct FallbackReport: Sendable, Equatable, Codable {
  /// The result of the second strategy.
  public enum Outcome: String, Sendable, Hashable, Codable {
    /// The second strategy delivered the rest.
    case decoded
    /// The second strategy refused the payload, too.
    case refused
    /// The second strategy made fewer sections than the first one had delivered.
    case fewerSections
    /// The payload was too long to be kept.
    case tooLarge
  }

  /// The name of the strategy that failed.
  public var first: String
  /// The name of the second strategy.
  public var second: String
  /// The code of the failure.
  public var code: String
  /// The path at which the payload was refused; unknown keys appear as `[*]`.
  public var path: String
  /// The result of the second strategy.
  public var outcome: Outcome
  /// The number of sections that the first strategy had delivered.
  public var delivered: Int
}

/// Feeds the first strategy, keeps the payload for the second, and hands it over after a failure.
///
///     bytes      chunk  chunk  chunk  chunk  end
///     first      feed   feed   error
///     payload    kept   kept   kept   kept
///     second                                 all of it, without what was delivered
///
/// So a payload that the first strategy decodes costs its copy, and nothing else.
private final class FallbackDecoder<Section: Sendable>: PayloadDecoder, OrderedCalls {
  typealias Event = ElementEvent<Section, Never>

  /// The first strategy's decoder. Not called again after it has failed.
  private let first: any SectionDecoder<Section>
  /// The strategies, and whom to tell.
  private let fallback: Fallback<Section>
  /// The options for both strategies.
  private let options: SectionDecodingOptions
  /// The order of calls, which is that of the stream decoder's.
  var calls = CallOrder()
  /// The payload so far; nil once it is too long to be kept.
  private var payload: [UInt8]? = []
  /// The first strategy's failure, after which the rest of the payload is only kept.
  private var failure: (any Error)?
  /// The number of sections that the first strategy delivered: so many of the second's are left
  /// out.
  private var delivered = 0
  /// The number of parts that the first strategy reported as skipped.
  private var skipped = 0
  /// The error of a handler, which no other strategy can avoid.
  private var handlersError: (any Error)?

  init(
    _ first: any SectionDecoder<Section>, _ fallback: Fallback<Section>,
    _ options: SectionDecodingOptions
  ) {
    self.first = first
    self.fallback = fallback
    self.options = options
  }

  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try bytes.withBytes { try take($0, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    try take(nil, handler)
  }

  /// Takes the next bytes, or nil at the end.
  private func take(_ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (Event) throws -> Void) throws
  {
    try call(isLast: bytes == nil) {
      if let bytes, let count = payload?.count {
        if count + bytes.count <= fallback.payloadBytes {
          payload?.append(contentsOf: bytes)
        } else {
          payload = nil
        }
      }
      if failure == nil { try decode(bytes, handler) }
      if let failure, bytes == nil || payload == nil {
        try decodeAgain(failure, handler)
      }
    }
  }

  /// Runs a handler. Its error ends the decode, and is not taken for the strategy's.
  private func handOut(_ body: () throws -> Void) throws {
    do { try body() } catch {
      handlersError = error
      throw error
    }
  }

  /// Feeds the first strategy. An error about the payload is recorded. One of a handler, of a
  /// cancelled task, or about the order of calls is thrown, because a second strategy would meet
  /// it, too.
  private func decode(_ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (Event) throws -> Void)
    throws
  {
    func deliver(_ event: Event) throws {
      switch event {
      case .element: delivered += 1
      case .skipped: skipped += 1
      }
      try handOut { try handler(event) }
    }
    do {
      if let bytes {
        try first.feed(bytes, deliver)
      } else {
        try first.finish(deliver)
      }
    } catch {
      let isMisuse = (error as? JSONStreamError)?.category == .misuse
      if handlersError != nil || error is CancellationError || isMisuse {
        throw handlersError ?? error
      }
      failure = error
    }
  }

  /// Has the second strategy decode the whole payload. If it makes fewer sections than were
  /// delivered before, the two do not agree about the payload, and the first one's error is thrown.
  private func decodeAgain(_ failure: any Error, _ handler: (Event) throws -> Void) throws {
    guard let payload else {
      report(failure, .tooLarge)
      throw failure
    }
    self.payload = nil
    var count = 0
    var known = skipped
    /// Passes on what the first strategy has not delivered or reported.
    func deliverRest(_ event: Event) throws {
      switch event {
      case .element:
        count += 1
        guard count > delivered else { return }
      case .skipped:
        known -= 1
        guard known < 0 else { return }
      }
      try handOut { try handler(event) }
    }
    do {
      let second = try fallback.second.makeDecoder(options: options)
      try payload.withUnsafeBufferPointer { try second.feed($0, deliverRest) }
      try second.finish(deliverRest)
    } catch {
      // A handler's error is thrown as it is, and else the first strategy's.
      report(failure, handlersError == nil ? .refused : .decoded)
      throw handlersError ?? failure
    }
    report(failure, count < delivered ? .fewerSections : .decoded)
    if count < delivered { throw failure }
  }

  /// Reports the first strategy's failure, without content of the payload.
  private func report(_ failure: any Error, _ outcome: FallbackReport.Outcome) {
    let error = failure as? JSONStreamError
    fallback.report(
      FallbackReport(
        first: fallback.first.name, second: fallback.second.name,
        // Another library's error may contain content.
        code: error?.code.rawValue ?? "\(type(of: failure))",
        path: plain(error?.path ?? JSONPath()),
        outcome: outcome, delivered: delivered))
  }

  /// Returns the path with every unknown key as `*`. The path of the list was given by the app.
  private func plain(_ path: JSONPath) -> String {
    let own = options.path.components
    let isBelow = path.components.starts(with: own)
    let longest = fallback.knownKeys.map(\.utf8.count).max() ?? 0
    return path.components.enumerated().reduce(into: "$") { text, step in
      switch step.element {
      case .index(let index): text += "[\(index)]"
      // The length comes first, as hashing takes quadratic time in a key's combining marks.
      case .key(let key)
      where (isBelow && step.offset < own.count)
        || (key.utf8.count <= longest && fallback.knownKeys.contains(key)):
        text += ".\(key)"
      case .key, .wildcard: text += "[*]"
      }
    }
  }
}
