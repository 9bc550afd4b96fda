/// What a payload is kept by: who is asked, on whose behalf, and for what.
///
/// Payloads of different hosts, users, languages or bodies have different keys, so that none is shown in another's place.
/// A validator makes no difference.
///
/// Keys are for memory. Their ``bytes`` have tokens in clear: write a keyed digest of them, if anything.
public struct PayloadKey: Sendable {
  /// All that makes keys different, in an order and with separators that leave no doubt.
  public let bytes: [UInt8]
  private let title: String

  /// The key of a request.
  ///
  /// - Parameter scope: What a source adds to requests, and where it sends them: what tells one host's and one user's payloads
  ///   from another's. In an order that is always the same.
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

  /// The same key for somebody else, or for one of several things that are kept of a request.
  public init(_ key: PayloadKey, scope: [String]) {
    title = key.title
    var writer = Writer()
    writer.add(scope)
    writer.add(key.bytes)
    bytes = writer.bytes
  }

  /// Writes the length of everything in front of it.
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
  /// Whether both are kept as one: whether their bytes are equal.
  public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PayloadKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and path: what may be seen in a log.
  public var description: String { title }
  /// Method and path: what may be seen in a log.
  public var debugDescription: String { title }
  /// Nothing: the bytes have tokens.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
