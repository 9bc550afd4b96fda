/// Is told when a decoder begins and ends what it does: for timelines, profilers and `os_signpost`.
///
///     chunk    [──────────────────────────────────]   one `feed`
///     reading  [──]    [──]    [──]             [─]   bytes become tokens, a slice of the chunk at a time
///     decoding     [──]    [──]    [────────────]     tokens become cells and sections
///     section     ─┘[──────────]└─[───────…           from its first token to its last
///
/// Chunk, reading and decoding are nested like brackets. Sections follow one another, and begin and end while decoding is
/// under way, wherever the chunks end: on a timeline they have a line of their own. What the handler of the events does is
/// part of decoding, and no part of a section that is reported whole.
///
/// A decoder calls its observer from whatever feeds it, one call at a time. One observer is for one decoder. A decoder
/// without an observer pays a test for nil with every slice of a few kilobytes and every section.
public protocol DecodeObserver: AnyObject, Sendable {
  /// A phase begins.
  func phaseBegan(_ phase: DecodePhase, at progress: DecodeProgress)

  /// A phase ends; the one of its kind that began last. After an error too, for all phases that were under way.
  func phaseEnded(_ phase: DecodePhase, at progress: DecodeProgress)
}

/// What a decoder does, and with what.
public enum DecodePhase: Sendable, Hashable {
  /// Takes the bytes of one `feed`, the first one with index 0.
  case chunk(index: Int)
  /// Turns bytes into tokens: a few kilobytes of the chunk.
  case reading
  /// Turns the tokens that are there into cells and sections, as far as they are complete.
  case decoding
  /// Works on a section, the first one of the payload with index 0.
  case section(index: Int)
}

/// How far a decoder has come when a phase begins or ends.
public struct DecodeProgress: Sendable, Equatable {
  /// Bytes of the payload: for chunks and reading those that have been read, for decoding too; for sections the bytes
  /// before the section's first, and behind its last one.
  public var bytes: Int
  /// Tokens of the payload, likewise. A token is `null`, `true`, `false`, a number, a string, a key or a bracket.
  public var tokens: Int

  /// A place in a payload.
  package init(bytes: Int, tokens: Int) {
    self.bytes = bytes
    self.tokens = tokens
  }
}
