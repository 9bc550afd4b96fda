/// The options of a ``SectionStreamDecoder``. Those of ``stream`` are its own, too: `options.mode`, `options.engine`.
///
///     var options = SectionDecodingOptions(path: "$.data.home.sections", mode: .lenient)
///     options.limits.elementBytes = 1 << 20
///
/// Lenient mode skips a bad cell and keeps its section, skips a bad section and keeps the list, and keeps the header of
/// a section of unknown type (``SectionCell/unknownKind(named:)``). It reports each as ``SectionEvent/skipped(_:)``. A
/// cell is bad when its decoding throws. A section is bad when its header's does, when it is no object, and when its
/// kind has cells but their member is missing, null or no array; see ``emptyCells``.
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

  /// The path of the list or section; with wildcards, of several: `$.pages[*].sections`. A wildcard at its end selects
  /// sections: `$.sections.*`, where they are members. Everything outside is checked to be JSON and skipped.
  public var path: JSONPath
  /// The kind of value at the path.
  public var root: Root
  /// The pieces in which sections are reported.
  public var granularity: SectionGranularity
  /// Whether a section's cells wait until its header is complete, with granularity cell. If not, they are reported once
  /// the discriminator is known, and ``SectionEvent/began(_:)`` may follow them.
  public var headerComesFirst: Bool
  /// The values that a section without cells may have besides an empty array. Default: none, so that a list that is
  /// missing or null is an error, as with JSONDecoder.
  public var emptyCells: EmptyCells = []
  /// Mode, budget, engine and limits.
  public var stream: StreamDecodingOptions
  /// The most that is kept of a section whose cells precede its discriminator or, with ``headerComesFirst``, its
  /// complete header: in bytes of the payload, from the cells' start to the last token that waits. A token counts at
  /// least three bytes; a header counts beyond 64 KiB. Default 8 MiB; at most 256 MiB - 1.
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

  /// The option of ``stream`` at this key path.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<StreamDecodingOptions, Value>) -> Value {
    get { stream[keyPath: path] }
    set { stream[keyPath: path] = newValue }
  }

  private static func bounded(_ bytes: Int) -> Int { min(max(0, bytes), JSONToken.maxLength) }
}

extension JSONStreamError.Code {
  /// The cells of a section precede its discriminator, and exceed ``SectionDecodingOptions/maxDeferredBytes``.
  public static let deferredLimit = Self(rawValue: "deferredLimit")
  /// The payload has no sections that the decoder knows.
  public static let unknownFormat = Self(rawValue: "unknownFormat")
}

/// The values besides an empty array that a section without cells may have in their place.
///
///     options.emptyCells = [.missing, .null]    // sections of this backend may have none
///     options.emptyCells = .emptyObject         // PHP sends {} for an empty list
public struct EmptyCells: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The section has no member for cells.
  public static let missing = Self(rawValue: 1)
  /// The member is null.
  public static let null = Self(rawValue: 2)
  /// The member is an object without members.
  public static let emptyObject = Self(rawValue: 4)
}
