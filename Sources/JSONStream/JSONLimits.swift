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
/// ``JSONStreamDecoder``, and for others that take all of it at once, ``stringBytes``,
/// ``keyBytes``, ``elementBytes`` and ``deferredBytes`` act only where they have been set.
///
/// A number below 0 is a mistake in the program, and traps. One above the most means the most:
/// `stringBytes: .max` allows strings of 256 MiB - 1.
public struct JSONLimits: Sendable, Equatable {
  // The limits that have been set; nil is the default of a stream.
  private var ownStringBytes: Int?
  private var ownKeyBytes: Int?
  private var ownElementBytes: Int?
  private var ownDeferredBytes: Int?
  /// The deepest nesting of arrays and objects; the root counts 1. Default 512.
  public var depth: Int { didSet { Self.check(depth) } }
  /// The longest string or number, in bytes of the payload between the quotes. Default 4 MiB; at
  /// most 256 MiB - 1.
  public var stringBytes: Int {
    get { ownStringBytes ?? 4 << 20 }
    set { ownStringBytes = Self.limit(newValue) }
  }
  /// The longest key, in bytes of the payload between the quotes. Default 64 KiB. A lower
  /// ``stringBytes`` bounds keys, too.
  public var keyBytes: Int {
    get { ownKeyBytes ?? 64 << 10 }
    set { ownKeyBytes = Self.limit(newValue) }
  }
  /// The largest element that is collected whole (a cell, a header's value), in bytes, brackets
  /// included; each token inside it counts at least two. Default 4 MiB; at most 256 MiB - 1.
  /// Scalars are bounded by ``stringBytes`` alone.
  public var elementBytes: Int {
    get { ownElementBytes ?? 4 << 20 }
    set { ownElementBytes = Self.limit(newValue) }
  }
  /// The most that is kept of a section whose cells precede its kind or, with granularity cell, its
  /// complete header: in bytes of the payload, from the cells' start to the last token that waits.
  /// A token counts at least three bytes; a header counts beyond 64 KiB. Default 8 MiB; at most 256
  /// MiB - 1.
  public var deferredBytes: Int {
    get { ownDeferredBytes ?? 8 << 20 }
    set { ownDeferredBytes = Self.limit(newValue) }
  }
  /// The longest payload, in bytes. Default: no limit; memory does not grow with it.
  public var payloadBytes: Int {
    didSet { Self.check(payloadBytes) }
  }
  /// The most memory that an engine may hold for one parser, in bytes. Default: no limit, because
  /// ``stringBytes`` and ``depth`` bound it. The native engine holds three times the length of a
  /// token that is cut by a chunk's end, and 2 KiB; yajl four times the longest string, and its
  /// slices, so that it fails on ordinary payloads below 48 KiB.
  public var parserBytes: Int { didSet { Self.check(parserBytes) } }

  /// Creates limits, the default ones without arguments.
  public init(
    depth: Int = 512, stringBytes: Int? = nil, keyBytes: Int? = nil, elementBytes: Int? = nil,
    deferredBytes: Int? = nil, payloadBytes: Int = .max, parserBytes: Int = .max
  ) {
    Self.check(depth)
    Self.check(payloadBytes)
    Self.check(parserBytes)
    self.depth = depth
    ownStringBytes = stringBytes.map { Self.limit($0) }
    ownKeyBytes = keyBytes.map { Self.limit($0) }
    ownElementBytes = elementBytes.map { Self.limit($0) }
    ownDeferredBytes = deferredBytes.map { Self.limit($0) }
    self.payloadBytes = payloadBytes
    self.parserBytes = parserBytes
  }

  /// These limits for a payload that is there whole, of so many bytes: those that have not been set
  /// are at least its size.
  @usableFromInline
  package func ofWhole(_ bytes: Int) -> JSONLimits {
    var limits = self
    if ownStringBytes == nil { limits.stringBytes = max(stringBytes, bytes) }
    if ownKeyBytes == nil { limits.keyBytes = max(keyBytes, bytes) }
    if ownElementBytes == nil { limits.elementBytes = max(elementBytes, bytes) }
    if ownDeferredBytes == nil {
      limits.deferredBytes = max(deferredBytes, bytes)
    }
    return limits
  }

  func bytes(ofKeys areKeys: Bool) -> Int {
    areKeys ? min(keyBytes, stringBytes) : stringBytes
  }

  /// Returns the number as a limit of tokens: none is longer than its length field can tell.
  private static func limit(_ bytes: Int) -> Int {
    check(bytes)
    return min(bytes, JSONToken.maxLength)
  }

  /// Traps where a number cannot be a limit.
  private static func check(_ number: Int) {
    precondition(number >= 0, "a limit of \(number) is below 0")
  }
}
