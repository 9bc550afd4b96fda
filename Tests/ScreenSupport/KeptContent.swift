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
  package func begin(_ key: PayloadKey, _ head: PayloadHead) -> CacheTicket {
    let ticket = ticket(for: key)
    begin(ticket, head)
    return ticket
  }

  package func confirm(_ key: PayloadKey, _ head: PayloadHead) {
    confirm(ticket(for: key), head)
  }

  package func keep(
    _ bytes: [UInt8], validator: String? = nil, storage: PayloadStorage = .allowed(),
    by key: PayloadKey
  ) {
    let ticket = begin(key, PayloadHead(validator: validator, storage: storage))
    append(bytes, ticket)
    commit(ticket)
  }

  package func content(_ key: PayloadKey) async throws -> KeptContent? {
    guard let kept = kept(for: key) else { return nil }
    var bytes: [UInt8] = []
    for try await chunk in kept.chunks { bytes += chunk }
    return KeptContent(kept.head.validator, bytes)
  }
}
