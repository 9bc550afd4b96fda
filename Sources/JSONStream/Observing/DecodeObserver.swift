/// An observer of a decoder's phases, for timelines, profilers and `os_signpost`.
///
///     chunk    [──────────────────────────────────]   one `feed`
///     reading  [──]    [──]    [──]             [─]   bytes become tokens, a slice of the chunk at a time
///     decoding     [──]    [──]    [────────────]     tokens become cells and sections
///     section     ─┘[──────────]└─[───────…           from its first token to its last
///
/// Chunk, reading and decoding are nested. Sections follow one another and may span chunks, so a timeline shows them
/// separately. The event handler runs during decoding, and after the end of a section that is reported whole.
///
/// A decoder calls its one observer on the thread that feeds it. Without an observer, it tests for nil with every slice
/// and every section.
public protocol DecodeObserver: AnyObject, Sendable {
  /// A phase begins.
  func phaseBegan(_ phase: DecodePhase, at progress: DecodeProgress)

  /// The phase of its kind that began last ends. After an error, all phases end.
  func phaseEnded(_ phase: DecodePhase, at progress: DecodeProgress)
}

/// A phase of a decoder.
public enum DecodePhase: Sendable, Hashable {
  /// The decoder takes the bytes of one `feed`; the first has index 0.
  case chunk(index: Int)
  /// The decoder turns a slice of a few kilobytes into tokens.
  case reading
  /// The decoder turns complete tokens into cells and sections.
  case decoding
  /// The decoder works on a section; the payload's first has index 0.
  case section(index: Int)
}

/// The position of a decoder when a phase begins or ends.
public struct DecodeProgress: Sendable, Equatable {
  /// The number of bytes read; for a section, the bytes before its first, or through its last.
  public var bytes: Int
  /// The number of tokens, likewise. A token is `null`, `true`, `false`, a number, a string, a key or a bracket.
  public var tokens: Int

  package init(bytes: Int, tokens: Int) {
    self.bytes = bytes
    self.tokens = tokens
  }
}
