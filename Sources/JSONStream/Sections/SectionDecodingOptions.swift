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
  public var allowsMissingCells: Bool
  /// Mode, documents, engine and limits.
  public var stream: StreamOptions

  /// Creates options.
  public init(
    path: JSONPath = JSONPath(), root: Root = .automatic,
    granularity: SectionGranularity = .section, allowsMissingCells: Bool = false,
    mode: DecodingMode = .strict, documents: StreamOptions.Documents = .one,
    engine: JSONEngine = .native, limits: JSONLimits = JSONLimits()
  ) {
    self.path = path
    self.root = root
    self.granularity = granularity
    self.allowsMissingCells = allowsMissingCells
    stream = StreamOptions(mode: mode, documents: documents, engine: engine, limits: limits)
  }

  /// These options for a payload that is there whole, of so many bytes: limits that have not been
  /// set are at least its size.
  @usableFromInline
  package func ofWhole(_ bytes: Int) -> SectionDecodingOptions {
    var options = self
    options.stream.limits = stream.limits.ofWhole(bytes)
    return options
  }

  /// The option of ``stream`` at this key path.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<StreamOptions, Value>)
    -> Value
  {
    get { stream[keyPath: path] }
    set { stream[keyPath: path] = newValue }
  }
}
