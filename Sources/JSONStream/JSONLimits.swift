/// What a parser takes from untrusted input before it answers with an error of category `limit`.
///
/// Limits act before memory is taken for what exceeds them. Memory that is within the limits and that the system does not
/// have ends the process, as it does everywhere in Swift: an app that has to live with little sets ``stringBytes``,
/// ``elementBytes`` and ``parserBytes`` to what it can spare.
///
/// Some limits act together, and the lower one acts first:
/// - A string in an element is bounded by ``stringBytes`` and by ``elementBytes``, which counts all around it, too: who raises one
///   above the other raises both.
/// - An engine needs ``parserBytes`` for what ``stringBytes`` lets in: three to four times as much.
/// - Sections whose data stands before their type are bounded by `maxDeferredBytes` of the options for sections, and each of
///   their cells by ``elementBytes``.
/// - ``payloadBytes`` bounds all of them.
public struct JSONLimits: Sendable, Equatable {
  /// The deepest nesting of arrays and objects; the root counts 1. Default 512.
  public var depth: Int { didSet { self = bounded } }
  /// The longest string or number, in bytes of the payload between the quotes. Default 4 MiB, which fits a phone (at
  /// first it was 16 MiB); at most 256 MiB - 1.
  public var stringBytes: Int { didSet { self = bounded } }
  /// The longest key, in bytes of the payload between the quotes: the lower one of this and ``stringBytes`` acts. Default
  /// 64 KiB: keys are compared and converted, and sent again with every object.
  public var keyBytes: Int { didSet { self = bounded } }
  /// The largest element that is collected whole (a cell, a header's value), in bytes, brackets included. Default
  /// 4 MiB (at first it was 32 MiB); at most 256 MiB - 1. What is no array or object is bounded by ``stringBytes`` alone.
  public var elementBytes: Int { didSet { self = bounded } }
  /// The longest payload, in bytes. Default: no limit; memory does not grow with it.
  public var payloadBytes: Int { didSet { self = bounded } }
  /// The most memory that an engine may hold for one parser, in bytes, told before it asks for it. Default: no limit of its
  /// own, because ``stringBytes`` and ``depth`` bound it. The native engine holds three times a token that a chunk's end cuts,
  /// and 2 KiB; yajl four times the longest string, and its slices: with it ordinary payloads fail below 48 KiB.
  public var parserBytes: Int { didSet { self = bounded } }

  /// The limits that hold when nothing else is said.
  public static let standard = JSONLimits()

  /// Creates limits. Values beyond what is possible are brought to the nearest possible one.
  public init(
    depth: Int = 512, stringBytes: Int = 4 << 20, keyBytes: Int = 64 << 10, elementBytes: Int = 4 << 20,
    payloadBytes: Int = .max, parserBytes: Int = .max
  ) {
    self.depth = depth
    self.stringBytes = stringBytes
    self.keyBytes = keyBytes
    self.elementBytes = elementBytes
    self.payloadBytes = payloadBytes
    self.parserBytes = parserBytes
    self = bounded
  }

  /// The most bytes that a key, or another text, may have.
  func bytes(ofKeys areKeys: Bool) -> Int { areKeys ? min(keyBytes, stringBytes) : stringBytes }

  /// The same with every value brought to the nearest possible one: what a token can say is bounded.
  private var bounded: JSONLimits {
    JSONLimits(
      bounded: max(1, depth), min(max(0, stringBytes), JSONToken.maxLength), min(max(0, keyBytes), JSONToken.maxLength),
      min(max(1, elementBytes), JSONToken.maxLength), max(0, payloadBytes), max(0, parserBytes))
  }

  private init(
    bounded depth: Int, _ stringBytes: Int, _ keyBytes: Int, _ elementBytes: Int, _ payloadBytes: Int,
    _ parserBytes: Int
  ) {
    self.depth = depth
    self.stringBytes = stringBytes
    self.keyBytes = keyBytes
    self.elementBytes = elementBytes
    self.payloadBytes = payloadBytes
    self.parserBytes = parserBytes
  }
}
