/// A payload in pieces of this many bytes.
func chunks(_ text: String, of size: Int) -> AsyncStream<[UInt8]> {
  let bytes = Array(text.utf8)
  return AsyncStream { continuation in
    for start in stride(from: 0, to: bytes.count, by: size) {
      continuation.yield(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    continuation.finish()
  }
}

let chunkSizes = [1, 7, 64, 4096]

/// The offset of a text that is in a payload once.
func offset(of part: String, in text: String) -> Int {
  let bytes = Array(text.utf8)
  let part = Array(part.utf8)
  let places = bytes.indices.filter { bytes[$0...].starts(with: part) }
  precondition(places.count == 1, "\(places.count) times in the payload")
  return places[0]
}
