/// The options of a ``SectionStreamDecoder``. Those of ``stream`` are its own, too: `options.mode`,
/// `options.engine`.
///
///     var options = SectionDecodingOptions(path: "$.data.home.sections", mode: .lenient)
///     options.limits.elementBytes = 1 << 20
///
/// Lenient mode skips a bad cell and keeps its section, skips a bad section and keeps the list, and
/// keeps the header of a section of unknown type (``SectionCell/unknownKind(named:)``). It reports
/// each as ``SectionEvent/skipped(_:)``. A cell is bad when its decoding throws. A section is bad
/// when its header's does, when it is no object, and when its kind has cells but their member is
/// missing, null or no array; see ``allowsMissingCells``.
@dynamicMemberLookup
public struct SectionDecodingOptions: Sendable, Equatable {
  /// The kinds of values at the path.
  public enum Root: Sendable, Hashable {
    /// An array of sections or one section, whichever begins there.
    case automatic
    /// An array of sections.
    case list
    /// One section.
    case section
  }

  /// The path of the list or section; with wildcards, of several: `$.pages[*].sections`. A wildcard
  /// at its end selects sections: `$.sections.*`, where they are members. Everything outside is
  /// checked to be JSON and skipped.
  public var path: JSONPath
  /// The kind of value at the path.
  public var root: Root
  /// The pieces in which sections are reported.
  public var granularity: SectionGranularity
  /// Is true when a section without cells may lack their member, or have null or, as PHP sends it,
  /// `{}` in its place. Default: false, as with JSONDecoder.
  public var allowsMissingCells = false
  /// Mode, budget, engine and limits.
  public var stream: StreamDecodingOptions
  /// The most that is kept of a section whose cells precede its discriminator or, with granularity
  /// cell, its complete header: in bytes of the payload, from the cells' start to the last token
  /// that waits. A token counts at least three bytes; a header counts beyond 64 KiB. Default 8 MiB;
  /// at most 256 MiB - 1.
  public var maxDeferredBytes: Int {
    get { ownMaxDeferredBytes ?? 8 << 20 }
    set { ownMaxDeferredBytes = Self.bounded(newValue) }
  }
  /// The number that has been set; nil is the default of a stream.
  private var ownMaxDeferredBytes: Int?

  /// Creates options.
  public init(
    path: JSONPath = JSONPath(), root: Root = .automatic,
    granularity: SectionGranularity = .section,
    mode: DecodingMode = .strict, engine: JSONEngine = .native,
    limits: JSONLimits = JSONLimits(), maxDeferredBytes: Int? = nil,
    maxSkipped: SkipBudget = .unlimited
  ) {
    self.path = path
    self.root = root
    self.granularity = granularity
    stream = StreamDecodingOptions(
      mode: mode, maxSkipped: maxSkipped, engine: engine, limits: limits)
    ownMaxDeferredBytes = maxDeferredBytes.map(Self.bounded)
  }

  /// These options for a payload that is there whole, of so many bytes: limits that have not been
  /// set are at least its size.
  @usableFromInline
  package func ofWhole(_ bytes: Int) -> SectionDecodingOptions {
    var options = self
    options.stream.limits = stream.limits.ofWhole(bytes)
    if ownMaxDeferredBytes == nil {
      options.maxDeferredBytes = max(maxDeferredBytes, bytes)
    }
    return options
  }

  /// The option of ``stream`` at this key path.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<StreamDecodingOptions, Value>)
    -> Value
  {
    get { stream[keyPath: path] }
    set { stream[keyPath: path] = newValue }
  }

  /// The number as a limit: what the lengths of tokens can tell, at the most.
  private static func bounded(_ bytes: Int) -> Int {
    min(max(0, bytes), JSONToken.maxLength)
  }
}
