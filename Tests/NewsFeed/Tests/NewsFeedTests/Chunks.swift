/// A payload as a network would bring it: in pieces of this many bytes, wherever they end.
func chunks(_ text: String, of size: Int) -> AsyncStream<[UInt8]> {
  let bytes = Array(text.utf8)
  return AsyncStream { continuation in
    for start in stride(from: 0, to: bytes.count, by: size) {
      continuation.yield(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    continuation.finish()
  }
}

/// From every byte alone to all of them at once.
let chunkSizes = [1, 7, 64, 4096]

/// The bytes before the only place where a text stands in a payload.
func offset(of part: String, in text: String) -> Int {
  let bytes = Array(text.utf8)
  let part = Array(part.utf8)
  let places = bytes.indices.filter { bytes[$0...].starts(with: part) }
  precondition(places.count == 1, "\(places.count) times in the payload")
  return places[0]
}
