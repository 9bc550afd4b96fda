extension FaultyDecode {
  /// Every chunk is put aside, and all of them are decoded when no more come.
  func decodeBuffered(_ take: Take) throws {
    var payload: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: settings.chunkBytes) {
      payload.append(contentsOf: bytes[start..<min(start + settings.chunkBytes, bytes.count)])
    }
    try payload.withUnsafeBufferPointer { try run(settings.options, $0, settings.chunkBytes, take) }
  }
}
