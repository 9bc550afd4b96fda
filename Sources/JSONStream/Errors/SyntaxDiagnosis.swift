/// What yajl's complaint means for a person, and which byte it is about.
///
/// yajl reports an offset behind the offending token, or somewhere inside it; the byte is found again from the slice.
struct SyntaxDiagnosis {
  /// Which error it is.
  let code: JSONStreamError.Code
  /// What is wrong and what would be right.
  let message: String
  /// The byte, relative to the slice; negative when the token began before it.
  let offset: Int

  /// Diagnoses a failure.
  ///
  /// - Parameters:
  ///   - yajlMessage: yajl's words, such as "lexical error: invalid char in json text."
  ///   - slice: The bytes that yajl was reading.
  ///   - consumed: Where yajl stopped in the slice.
  ///   - lastTokenEnd: Where in the slice the last good token ends.
  ///   - cutTokenStart: Where a token begins that was cut by the slice's start, if nothing was read since.
  init(
    yajlMessage: String, slice: UnsafeBufferPointer<UInt8>, consumed: Int, lastTokenEnd: Int, cutTokenStart: Int?
  ) {
    let words = yajlMessage.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? yajlMessage
    let end = min(max(consumed, 0), slice.count)
    let isLexical = yajlMessage.hasPrefix("lexical")
    if isLexical {
      offset = max(0, end - 1)
    } else if end > 0, Self.isPunctuation(slice[end - 1]) {
      offset = end - 1
    } else if let cutTokenStart {
      offset = cutTokenStart
    } else {
      var index = lastTokenEnd
      while index < slice.count, isBetweenTokens(slice[index]) { index += 1 }
      offset = min(index, slice.count)
    }
    let byte = offset >= 0 && offset < slice.count ? slice[offset] : nil
    code = isLexical ? .invalidCharacter : .syntax
    message = Self.sentence(words, byte)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  private static func sentence(_ words: String, _ byte: UInt8?) -> String {
    words + (byte.map { " (\($0))" } ?? "")
  }
}
