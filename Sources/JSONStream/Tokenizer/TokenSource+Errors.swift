extension TokenSource {
  /// Adds path and position to what a conformance threw.
  ///
  /// - Parameters:
  ///   - error: The error; a ``JSONStreamError`` is answered as it is.
  ///   - index: The token that was being decoded, for errors that name none.
  package func located(_ error: any Error, at index: Int) -> JSONStreamError {
    switch error {
    case let error as JSONStreamError:
      return error
    case let error as JSONValueError:
      // The address is only compared: a conformance may have kept an error longer than the tape lived.
      let distance = error.tokenAddress &- UInt(bitPattern: tokens)
      let named = Int(bitPattern: distance) / MemoryLayout<JSONToken>.stride
      return self.error(error.code, .data, error.message, atToken: (0..<count).contains(named) ? named : index)
    default:
      var located = self.error(.custom, .data, "\(error)", atToken: index)
      located.underlying = error
      return located
    }
  }

  /// An error about the token at `index` of the tape.
  package func error(
    _ code: JSONStreamError.Code, _ category: JSONStreamError.Category, _ message: String, atToken index: Int
  ) -> JSONStreamError {
    let offset = index < count ? absoluteOffset(of: tokens[index]) : offset
    return JSONStreamError(
      code: code, category: category, message: message,
      path: paths.path(at: index, in: tokens, count: count), position: position(of: offset),
      excerpt: excerpt(at: offset))
  }
}
