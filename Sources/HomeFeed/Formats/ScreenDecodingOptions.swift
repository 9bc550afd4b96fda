public import JSONStream

/// How a screen graph or a content list is decoded. What screens have in common with all that is streamed, ``stream``,
/// reads as if it were the options' own: `options.mode`, `options.engine`.
///
/// In lenient mode, of a screen graph the template, component or body is left out that is bad or has an id that another
/// one had before, and the component whose body, or from its template the component, that is not there; of a content list
/// the content that is bad or of a type that is not known. Each loss is reported and counted.
///
/// Payloads that lack a screen at the path or one of its lists, or whose screen is of unknown type, fail in lenient mode
/// too. Of the limits, the elements are the arrays' elements.
@dynamicMemberLookup
public struct ScreenDecodingOptions: Sendable, Equatable {
  /// Where the screen lies in the payload. What lies outside is checked to be JSON, and skipped.
  public var path: JSONPath
  /// Mode, budget, engine and limits.
  public var stream: StreamDecodingOptions
  /// The most that the parts of a screen graph take that wait for others, in bytes of the payload; a body's count twice. Default
  /// 8 MiB. The ids of all parts, 32 bytes each and of components 64, have room beside them up to the same number, or to
  /// 8 MiB where that is larger: memory is seven times as much at most.
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
