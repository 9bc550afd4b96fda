/// What is asked for: a payload by its path, as a network's request or as a file beside others.
///
///     PayloadRequest("/api/home/allList", parameters: [.init("id", "7")])
public struct PayloadRequest: Sendable, Hashable {
  /// An HTTP method, by its name (RFC 9110, section 9).
  public enum Method: String, Sendable, Hashable {
    /// Asks for a payload.
    case get = "GET"
    /// Sends something, and asks for what comes of it.
    case post = "POST"
    /// Puts something in the place of what is there.
    case put = "PUT"
    /// Changes a part of what is there.
    case patch = "PATCH"
    /// Removes what is there.
    case delete = "DELETE"
  }

  /// One parameter of the query. Not encoded: a source does that.
  public struct Parameter: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: String

    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What to do.
  public var method: Method
  /// The path, from `/` on.
  public var path: String
  /// The query, in order.
  public var parameters: [Parameter]
  /// Header fields besides those that a source sets itself.
  public var headers: [String: String]
  /// What is sent along; nil is nothing. What it is, its header field `Content-Type` says.
  public var body: [UInt8]?
  /// The validator of the answer that is at hand, an entity tag: a source whose payload has the same one answers
  /// ``PayloadAnswer/Kind/unchanged`` (RFC 9110, section 13.1.2).
  public var validator: String?
  /// How many bytes the answer may have, 64 MiB unless it is said otherwise: what has more fails with
  /// ``PayloadSourceError/Kind/tooLarge(limit:)``.
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
  /// Method and path: what may be seen in a log.
  public var description: String { "\(method.rawValue) \(path)" }
  /// Method and path: what may be seen in a log.
  public var debugDescription: String { description }
  /// Method and path: what may be seen in a log.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "path": path], displayStyle: .struct)
  }
}
