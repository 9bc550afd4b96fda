/// The cache key of a payload: the host, the user and the request. Payloads of different hosts,
/// users, languages or bodies have different keys. A validator is not part of the key.
///
/// Keys are for memory: ``bytes`` contain tokens in clear text. Write only a keyed digest of them.
public struct PayloadKey: Sendable, Hashable {
  /// The unambiguous encoding of everything that distinguishes payloads.
  public let bytes: [UInt8]
  /// The method and path: bytes, as String's own hash takes quadratic time for combining marks.
  private let title: [UInt8]

  /// Creates the key of a request; the scope is the source's host, and what it adds to requests, in
  /// a fixed order.
  public init(_ request: PayloadRequest, scope: [String]) {
    title = Array("\(request.method) \(request.path)".utf8)
    let fields = request.headersByName.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    bytes =
      Self.encoded(scope) + Self.encoded([request.method, request.path])
      + Self.encoded(request.parameters.flatMap { [$0.name, $0.value] }) + Self.encoded(fields)
      + Self.encoded(request.body ?? [])
  }

  /// Creates a key for another user, or for one of several payloads of a request.
  public init(_ key: PayloadKey, scope: [String]) {
    title = key.title
    bytes = Self.encoded(scope) + Self.encoded(key.bytes)
  }

  private static func encoded(_ count: Int) -> [UInt8] {
    stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: count >> $0) }
  }

  private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    encoded(bytes.count) + bytes
  }

  private static func encoded(_ texts: [String]) -> [UInt8] {
    texts.reduce(into: encoded(texts.count)) { $0 += encoded(Array($1.utf8)) }
  }
}

extension PayloadKey: LogSafe {
  /// The method and path, without secrets.
  public var description: String { String(decoding: title, as: UTF8.self) }
}
