/// A request for a payload by its path, over a network or in a folder.
///
///     PayloadRequest("/api/home/allList", parameters: [.init("id", "7")])
public struct PayloadRequest: Sendable, Hashable {
  /// An HTTP method (RFC 9110, section 9).
  public enum Method: String, Sendable, Hashable {
    /// Retrieves a payload.
    case get = "GET"
    /// Submits a body, and retrieves the result.
    case post = "POST"
    /// Replaces a resource.
    case put = "PUT"
    /// Changes a part of a resource.
    case patch = "PATCH"
    /// Deletes a resource.
    case delete = "DELETE"
  }

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

  /// The HTTP method.
  public var method: Method
  /// The path, starting with `/`.
  public var path: String
  /// The query parameters, in order.
  public var parameters: [Parameter]
  /// The header fields, besides those of the source.
  public var headers: [String: String]
  /// The body, whose type is in the header field `Content-Type`; nil for none.
  public var body: [UInt8]?
  /// The validator of the cached payload, an entity tag: a source whose payload has the same one answers
  /// ``PayloadAnswer/Kind/unchanged`` (RFC 9110, section 13.1.2).
  public var validator: String?
  /// The most bytes of the answer, 64 MiB by default; more fail with ``PayloadSourceError/Kind/tooLarge(limit:)``.
  public var byteLimit = 64 << 20

  /// Creates a request.
  public init(
    _ path: String, method: Method = .get, parameters: [Parameter] = [], headers: [String: String] = [:],
    body: [UInt8]? = nil, experiment: ExperimentVariant? = nil, validator: String? = nil
  ) {
    self.path = path
    self.method = method
    self.parameters = parameters
    self.headers = headers
    self.body = body
    self.validator = validator
    if let experiment { self.experiment = experiment }
  }
}

extension PayloadRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and path, without secrets.
  public var description: String { "\(method.rawValue) \(path)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror of the method and path.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "path": path], displayStyle: .struct)
  }
}
