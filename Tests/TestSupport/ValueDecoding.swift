import Dispatch
package import JSONStream

/// Decodes a whole document into a value, the way the decoder of elements does.
package func decodeValue<Value: StreamDecodable>(
  _ text: String, as type: Value.Type = Value.self, _ chunking: Chunking = .whole
) throws -> Value {
  var source = try TokenSource(limits: JSONLimits())
  let bytes = Array(text.utf8)
  try chunking.forEachChunk(of: bytes) { chunk in
    source.begin(chunk)
    reading: while true {
      switch source.advance() {
      case .chunkEnd: break reading
      case .tokens: continue
      case .failed(let error): throw error
      }
    }
    source.endChunk()
  }
  if case .failed(let error) = source.finish() { throw error }
  return try Value(from: JSONElement(token: source.tokens))
}

/// The queue of the main actor. On Linux the test process serves it on another thread, so that
/// `Thread.isMainThread` is false.
package enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Is true when the caller runs on it.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }
}

extension Array {
  /// Appends the element of an event that has one.
  package mutating func take(_ event: ElementEvent<Element, Never>) {
    if case .element(let element) = event { append(element) }
  }
}
