/// The cache key of a payload: the host, the user and the request. Payloads of different hosts, users, languages or
/// bodies have different keys. A validator is not part of the key.
///
/// Keys are for memory: ``bytes`` contain tokens in clear text. Write only a keyed digest of them.
public struct PayloadKey: Sendable {
  /// The unambiguous encoding of everything that distinguishes payloads.
  public let bytes: [UInt8]
  private let title: String

  /// Creates the key of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scope: The source's host, and what it adds to requests, in a fixed order.
  public init(_ request: PayloadRequest, scope: [String]) {
    title = "\(request.method.rawValue) \(request.path)"
    var writer = Writer()
    writer.add(scope)
    writer.add([request.method.rawValue, request.path])
    writer.add(request.parameters.flatMap { [$0.name, $0.value] })
    writer.add(request.headersByName.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    writer.add(request.body ?? [])
    bytes = writer.bytes
  }

  /// Creates a key for another user, or for one of several payloads of a request.
  public init(_ key: PayloadKey, scope: [String]) {
    title = key.title
    var writer = Writer()
    writer.add(scope)
    writer.add(key.bytes)
    bytes = writer.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func add(_ count: Int) {
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }

    mutating func add(_ more: [UInt8]) {
      add(more.count)
      bytes += more
    }

    mutating func add(_ texts: [String]) {
      add(texts.count)
      for text in texts { add(Array(text.utf8)) }
    }
  }
}

extension PayloadKey: Hashable {
  /// Compares the bytes.
  public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PayloadKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and path, without secrets.
  public var description: String { title }
  /// The same as ``description``.
  public var debugDescription: String { title }
  /// An empty mirror, as the bytes contain tokens.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
