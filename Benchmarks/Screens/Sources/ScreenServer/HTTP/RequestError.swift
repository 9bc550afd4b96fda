/// A request that is answered with an error: the status and the message.
struct RequestError: Error, Sendable, Equatable {
  let status: Int
  let message: String
  /// The allowed methods, for the `Allow` field of a 405.
  var allowed: String?

  init(_ status: Int, _ message: String, allowed: String? = nil) {
    self.status = status
    self.message = message
    self.allowed = allowed
  }

  var body: [UInt8] { Array(#"{"error":"#.utf8) + JSONLiteral(message).text.utf8 + Array("}\n".utf8) }
}
