/// Why a request is not answered with what it asks for.
struct RequestError: Error, Sendable, Equatable {
  let status: Int
  let message: String
  /// The methods that there are, where the one that was used is not.
  var allowed: String?

  init(_ status: Int, _ message: String, allowed: String? = nil) {
    self.status = status
    self.message = message
    self.allowed = allowed
  }

  /// The body that says it.
  var body: [UInt8] { Array(#"{"error":"#.utf8) + JSONLiteral(message).text.utf8 + Array("}\n".utf8) }
}
