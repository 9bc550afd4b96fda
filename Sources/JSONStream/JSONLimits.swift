/// The limits of a parser for untrusted input. Exceeding one is an error of category `limit`.
///
///     var limits = JSONLimits(depth: 64, payloadBytes: 32 << 20)
///     limits.elementBytes = 1 << 20
///     let decoder = JSONStreamDecoder(limits: limits)
///
/// A limit acts before the memory for what exceeds it is allocated. Memory within the limits that
/// the system does not have ends the process, as everywhere in Swift, so an app with little memory
/// lowers ``stringBytes``, ``elementBytes`` and ``parserBytes``. Where limits overlap, the lower
/// one acts first: see <doc:HostileInput>.
///
/// A stream may bring anything, so its strings, keys and elements have limits that hold unless
/// others are set. A payload that is there whole is bounded by its own size: for
/// ``JSONStreamDecoder``, and for others that take all of it at once, ``stringBytes``, ``keyBytes``
/// and ``elementBytes`` act only where they have been set.
public struct JSONLimits: Sendable, Equatable {
  // The limits that have been set; nil is the default of a stream.
  private var ownStringBytes: Int?
  private var ownKeyBytes: Int?
  private var ownElementBytes: Int?
  /// The deepest nesting of arrays and objects; the root counts 1. Default 512.
  public var depth: Int { didSet { depth = max(1, depth) } }
  /// The longest string or number, in bytes of the payload between the quotes. Default 4 MiB; at
  /// most 256 MiB - 1.
  public var stringBytes: Int {
    get { ownStringBytes ?? 4 << 20 }
    set { ownStringBytes = Self.bounded(newValue, 0) }
  }
  /// The longest key, in bytes of the payload between the quotes. Default 64 KiB. A lower
  /// ``stringBytes`` bounds keys, too.
  public var keyBytes: Int {
    get { ownKeyBytes ?? 64 << 10 }
    set { ownKeyBytes = Self.bounded(newValue, 0) }
  }
  /// The largest element that is collected whole (a cell, a header's value), in bytes, brackets
  /// included; each token inside it counts at least two. Default 4 MiB; at most 256 MiB - 1.
  /// Scalars are bounded by ``stringBytes`` alone.
  public var elementBytes: Int {
    get { ownElementBytes ?? 4 << 20 }
    set { ownElementBytes = Self.bounded(newValue, 1) }
  }
  /// The longest payload, in bytes. Default: no limit; memory does not grow with it.
  public var payloadBytes: Int {
    didSet { payloadBytes = max(0, payloadBytes) }
  }
  /// The most memory that an engine may hold for one parser, in bytes. Default: no limit, because
  /// ``stringBytes`` and ``depth`` bound it. The native engine holds three times the length of a
  /// token that is cut by a chunk's end, and 2 KiB; yajl four times the longest string, and its
  /// slices, so that it fails on ordinary payloads below 48 KiB.
  public var parserBytes: Int { didSet { parserBytes = max(0, parserBytes) } }

  /// Creates limits, the default ones without arguments. Values out of range become the nearest
  /// possible ones.
  public init(
    depth: Int = 512, stringBytes: Int? = nil, keyBytes: Int? = nil, elementBytes: Int? = nil,
    payloadBytes: Int = .max, parserBytes: Int = .max
  ) {
    self.depth = max(1, depth)
    ownStringBytes = stringBytes.map { Self.bounded($0, 0) }
    ownKeyBytes = keyBytes.map { Self.bounded($0, 0) }
    ownElementBytes = elementBytes.map { Self.bounded($0, 1) }
    self.payloadBytes = max(0, payloadBytes)
    self.parserBytes = max(0, parserBytes)
  }

  /// These limits for a payload that is there whole, of so many bytes: those that have not been set
  /// are at least its size.
  @usableFromInline
  package func ofWhole(_ bytes: Int) -> JSONLimits {
    var limits = self
    if ownStringBytes == nil { limits.stringBytes = max(stringBytes, bytes) }
    if ownKeyBytes == nil { limits.keyBytes = max(keyBytes, bytes) }
    if ownElementBytes == nil { limits.elementBytes = max(elementBytes, bytes) }
    return limits
  }

  func bytes(ofKeys areKeys: Bool) -> Int {
    areKeys ? min(keyBytes, stringBytes) : stringBytes
  }

  /// Returns the nearest value that a token's length field can hold.
  private static func bounded(_ bytes: Int, _ least: Int) -> Int {
    min(max(least, bytes), JSONToken.maxLength)
  }
}
