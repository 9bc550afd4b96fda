public import JSONStream
public import Sections

/// How a screen graph or a content list is decoded.
public struct ScreenDecodingOptions: Sendable, Hashable {
  /// Where the screen lies in the payload. What lies outside is checked to be JSON, and skipped.
  public var path: JSONPath
  /// What happens to a bad value: strict, the first one fails the decode. Lenient, of a screen graph the template,
  /// component or body is left out that is bad or has an id that another one had before, and the component whose body,
  /// or from its template the component, that is not there; of a content list the content that is bad or of a type
  /// that is not known. Each loss is reported and counted.
  ///
  /// Payloads that are no JSON, that are cut, that exceed a limit, that lack a screen at the path or one of its lists, or
  /// whose screen is of unknown type, fail in lenient mode too.
  public var mode: SectionDecodingOptions.Mode
  /// How much lenient mode may leave out. The default is no limit.
  public var maxSkipped: SkipBudget
  /// What turns bytes into tokens.
  public var engine: JSONEngine
  /// What is taken from untrusted input. The elements are the arrays' elements.
  public var limits: JSONLimits
  /// The most that the parts of a screen graph take that wait for others, in bytes of the payload. Default 64 MiB.
  public var maxDeferredBytes: Int

  /// Creates options.
  public init(
    path: JSONPath = JSONPath(), mode: SectionDecodingOptions.Mode = .strict, maxSkipped: SkipBudget = .unlimited,
    engine: JSONEngine = .native, limits: JSONLimits = .standard, maxDeferredBytes: Int = 64 << 20
  ) {
    self.path = path
    self.mode = mode
    self.maxSkipped = maxSkipped
    self.engine = engine
    self.limits = limits
    self.maxDeferredBytes = maxDeferredBytes
  }
}
