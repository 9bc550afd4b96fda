package import ScreenPipeline

package struct KeptContent: Equatable {
  package let validator: String?
  package let bytes: [UInt8]

  package init(_ validator: String?, _ bytes: [UInt8]) {
    self.validator = validator
    self.bytes = bytes
  }
}

extension PayloadCache {
  package func begin(_ key: PayloadKey, _ head: PayloadHead) async -> (any PayloadRecording)? {
    await begin(ticket(for: key), head)
  }

  package func confirm(_ key: PayloadKey, _ head: PayloadHead) async { await confirm(ticket(for: key), head) }

  package func keep(
    _ bytes: [UInt8], validator: String? = nil, storage: PayloadStorage = .allowed(), chunkBytes: Int = 1000,
    by key: PayloadKey
  ) async {
    guard let recording = await begin(key, PayloadHead(validator: validator, storage: storage)) else { return }
    for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
      await recording.append(Array(bytes[start..<min(start + chunkBytes, bytes.count)]))
    }
    await recording.commit()
  }

  package func content(_ key: PayloadKey) async throws -> KeptContent? {
    guard let kept = await kept(for: key) else { return nil }
    var bytes: [UInt8] = []
    for try await chunk in kept.chunks { bytes += chunk }
    return KeptContent(kept.head.validator, bytes)
  }
}
