/// How a payload is decoded. What sections have in common with all that is streamed, ``stream``, reads as if it were the
/// options' own: `options.mode`, `options.engine`.
///
/// In lenient mode, of a bad cell its section is kept, of a bad section the list, of a section of unknown type its header.
/// Each loss is reported (``SectionEvent/skipped(_:)``).
///
/// A cell is bad when its own decoding throws. A section is bad when its header is (a required member is missing, or
/// one is wrong), when its `data` is missing, null or no array although its kind has cells (but see ``emptyCells``), and
/// when the list's element is no object.
/// For unknown types see ``SectionCell/unknownKind(named:)``.
@dynamicMemberLookup
public struct SectionDecodingOptions: Sendable, Equatable {
  /// What the payload is.
  public enum Root: Sendable, Hashable {
    /// An array of sections, or one section; told from its first tokens.
    case automatic
    /// An array of sections (`section-list`).
    case list
    /// One section (`section`).
    case section
  }

  /// Where the list or section lies in the payload; with wildcards, where many do: `$.pages[*].sections`. A wildcard at
  /// its end selects the sections themselves, `$.sections.*` those that are an object's members. What lies outside is
  /// checked to be JSON, and skipped.
  public var path: JSONPath
  /// What the payload is.
  public var root: Root
  /// In what pieces sections are reported.
  public var granularity: SectionGranularity
  /// With granularity cell: whether a section's cells wait until its header is complete. If not, they are reported as
  /// soon as its `cellType` is known, and ``SectionEvent/began(_:)`` may come behind them.
  public var headerComesFirst: Bool
  /// The values that stand for no cells in a section whose kind has cells, beside an empty array. The default is none:
  /// a list that is missing or null is an error, as it is to JSONDecoder for a member that is not optional.
  public var emptyCells: EmptyCells = []
  /// Mode, budget, engine and limits.
  public var stream: StreamDecodingOptions
  /// The most that is kept of a section whose cells, `data`, come before its discriminator, `cellType` (with granularity cell and
  /// ``headerComesFirst``: before its header is complete), in bytes of the payload from the beginning of `data` to the last
  /// token that has to wait. A token, such as a key, a number or a bracket, counts as three bytes at least. What is kept of a header beyond 64 KiB
  /// counts, too. Default 8 MiB; at most 256 MiB - 1.
  public var maxDeferredBytes: Int { didSet { maxDeferredBytes = Self.bounded(maxDeferredBytes) } }

  /// Creates options.
  public init(
    path: JSONPath = JSONPath(), root: Root = .automatic, granularity: SectionGranularity = .section,
    headerComesFirst: Bool = true, mode: DecodingMode = .strict, engine: JSONEngine = .native,
    limits: JSONLimits = .standard, maxDeferredBytes: Int = 8 << 20, maxSkipped: SkipBudget = .unlimited
  ) {
    self.path = path
    self.root = root
    self.granularity = granularity
    self.headerComesFirst = headerComesFirst
    stream = StreamDecodingOptions(mode: mode, maxSkipped: maxSkipped, engine: engine, limits: limits)
    self.maxDeferredBytes = Self.bounded(maxDeferredBytes)
  }

  /// An option of ``stream``.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<StreamDecodingOptions, Value>) -> Value {
    get { stream[keyPath: path] }
    set { stream[keyPath: path] = newValue }
  }

  private static func bounded(_ bytes: Int) -> Int { min(max(0, bytes), JSONToken.maxLength) }
}

extension JSONStreamError.Code {
  /// The `data` of a section came before its `cellType`, and is larger than
  /// ``SectionDecodingOptions/maxDeferredBytes``.
  public static let deferredLimit = Self(rawValue: "deferredLimit")
  /// The payload is none of the sections that the decoder knows.
  public static let unknownFormat = Self(rawValue: "unknownFormat")
}
