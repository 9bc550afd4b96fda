import CompositionalLayout

/// A request for a payload by its path, over a network or in a folder.
///
///     PayloadRequest("/api/home/allList", parameters: [.init("id", "7")])
public struct PayloadRequest: Sendable, Hashable {
  /// A query parameter, not percent-encoded: the source encodes it.
  public struct Parameter: Sendable, Hashable {
    /// The parameter's name.
    public var name: String
    /// The parameter's value.
    public var value: String

    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The HTTP method (RFC 9110, section 9), such as `POST`.
  public var method: String
  /// The path, starting with `/`.
  public var path: String
  /// The query parameters, in order.
  public var parameters: [Parameter]
  /// The header fields, besides those of the source.
  public var headers: [String: String]
  /// The body, whose type is in the header field `Content-Type`; nil for none.
  public var body: [UInt8]?
  /// The validator of the cached payload, an entity tag: a source whose payload has the same one
  /// answers ``PayloadResponse/unchanged(_:)`` (RFC 9110, section 13.1.2).
  public var validator: String?
  /// The most bytes of the answer, 64 MiB by default; more fail with
  /// ``PayloadSourceError/Kind/tooLarge(limit:)``.
  public var byteLimit = 64 << 20

  /// Creates a request.
  public init(
    _ path: String, method: String = "GET", parameters: [Parameter] = [],
    headers: [String: String] = [:],
    body: [UInt8]? = nil, validator: String? = nil
  ) {
    self.path = path
    self.method = method
    self.parameters = parameters
    self.headers = headers
    self.body = body
    self.validator = validator
  }

  /// Returns a name as one segment of a path: separators, control characters and dot segments
  /// become `%XX`.
  public static func segment(_ name: String) -> String {
    // Sources encode the rest.
    let isDots = name.hasSameBytes(as: ".") || name.hasSameBytes(as: "..")
    let bytes = name.utf8.flatMap { byte -> [UInt8] in
      let isEscaped = isDots || "/\\".utf8.contains(byte) || byte < 0x20 || byte == 0x7F
      return isEscaped
        ? Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var headersByName: [String: String] {
    // Sorted, so that of two fields of one name always the same one is used.
    Dictionary(
      headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { $1 })
  }
}

extension PayloadRequest: LogSafe {
  /// The method and path, without secrets.
  public var description: String { "\(method) \(path)" }
}
