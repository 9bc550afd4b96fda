package import JSONStream

extension Chunking {
  /// The chunkings to try one payload with: every place to split it where there are few of them.
  package static func all(for count: Int, _ choice: (UInt8, UInt8)) -> [Chunking] {
    let chosen = Int(choice.0) << 8 | Int(choice.1)
    let splits: [Chunking] =
      count <= 16
      ? (1..<max(1, count)).map { .split(at: $0) } : [.split(at: 1 + chosen % (count - 1))]
    return [.size(1 + chosen % 9), .random(seed: UInt64(chosen))] + splits
  }

  /// Feeds a decoder these chunks, and finishes it.
  ///
  /// - Returns: The error at which it stopped, which further calls throw as well.
  package func failure(
    of bytes: [UInt8], feed: (UnsafeBufferPointer<UInt8>) throws -> Void, finish: () throws -> Void
  ) -> JSONStreamError? {
    func attempt(_ body: () throws -> Void) -> JSONStreamError? {
      do {
        try body()
        return nil
      } catch {
        guard let error = error as? JSONStreamError else {
          Fuzzer.fail("no typed error: \(error)")
        }
        return error
      }
    }
    let failure = attempt {
      try forEachChunk(of: bytes, feed)
      try finish()
    }
    guard let failure else { return nil }
    let again = attempt { try Chunking.whole.forEachChunk(of: [0x20], feed) }
    guard again?.words == failure.words else {
      Fuzzer.fail("behind \(failure.words) there came \(again?.words ?? "no error")")
    }
    return failure
  }
}

extension JSONStreamError {
  /// The parts of an error that must not depend on the chunks. The excerpt may.
  package var words: String {
    "\(code) \(category) \(message) \(path) \(position.map { "\($0)" } ?? "")"
  }
}

extension JSONEngine {
  /// Compares what comes of the whole with what comes of each engine and chunking.
  package static func compare<Run: Equatable>(
    _ whole: Run, _ chunkings: some Sequence<Chunking>, _ run: (JSONEngine, Chunking) -> Run
  ) {
    for engine in allCases {
      for chunking in [.whole] + chunkings {
        let cut = run(engine, chunking)
        guard cut == whole else {
          Fuzzer.fail("\(engine), \(chunking) differs:\nwhole: \(whole)\ncut: \(cut)")
        }
      }
    }
  }
}
