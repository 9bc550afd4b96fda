public import JSONStream

/// The options for decoding a screen graph or a content list, with direct access to those of ``stream``:
/// `options.mode`.
///
/// Lenient mode skips and reports invalid parts and parts with a repeated id; components without their body, and
/// references without their component; contents of an unknown type. A payload without a screen or one of its lists, or
/// with an unknown screen, fails anyway.
@dynamicMemberLookup
public struct ScreenDecodingOptions: Sendable, Equatable {
  /// The path of the screen in the payload. Other values are checked to be JSON, and skipped.
  public var path: JSONPath
  /// The mode, budget, engine and limits.
  public var stream: StreamDecodingOptions
  /// The most bytes of the payload that the waiting parts of a screen graph take, 8 MiB by default; bodies count twice.
  /// The ids of all parts, 32 bytes each and 64 for components, may take as much, at least 8 MiB. Memory is at most
  /// seven times that.
  public var maxDeferredBytes: Int

  /// Creates options.
  public init(
    path: JSONPath = JSONPath(), mode: DecodingMode = .strict, maxSkipped: SkipBudget = .unlimited,
    engine: JSONEngine = .native, limits: JSONLimits = .standard, maxDeferredBytes: Int = 8 << 20
  ) {
    self.path = path
    stream = StreamDecodingOptions(mode: mode, maxSkipped: maxSkipped, engine: engine, limits: limits)
    self.maxDeferredBytes = maxDeferredBytes
  }

  /// An option of ``stream``.
  public subscript<Value>(dynamicMember path: WritableKeyPath<StreamDecodingOptions, Value>) -> Value {
    get { stream[keyPath: path] }
    set { stream[keyPath: path] = newValue }
  }
}
