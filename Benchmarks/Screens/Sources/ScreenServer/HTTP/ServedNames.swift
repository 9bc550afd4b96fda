/// The host names that a server accepts in a request's `Host` field.
///
/// This prevents DNS rebinding, by which a foreign page reaches a local server under the page's own name. A server on
/// loopback accepts this machine's own names; one on another address also accepts IP addresses.
package struct ServedNames: Sendable {
  private let host: String
  private let isLoopback: Bool

  /// - Parameter host: The address on which the server listens.
  package init(host: String) {
    self.host = host.lowercased()
    isLoopback = Self.isLoopback(self.host)
  }

  /// - Throws: ``RequestError`` when the field names another host.
  func check(_ field: String?) throws(RequestError) {
    guard !serves(field) else { return }
    throw RequestError(
      403,
      "this server is not '\(Self.name(field ?? ""))': use "
        + (isLoopback ? "http://127.0.0.1" : "the address that it listens on"))
  }

  /// Whether a `Host` field names the server.
  package func serves(_ field: String?) -> Bool {
    // ASCII only: other letters have no place in a host name.
    guard let field, field.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
    let name = Self.name(field)
    return name == host || Self.isLoopback(name) || !isLoopback && Self.isAddress(name)
  }

  /// Returns the field without its port, and an IPv6 address without its brackets.
  private static func name(_ field: String) -> String {
    let field = field.lowercased()
    if field.hasPrefix("["), let end = field.firstIndex(of: "]") {
      return String(field[field.index(after: field.startIndex)..<end])
    }
    return field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }

  private static func isLoopback(_ name: String) -> Bool {
    name == "localhost" || name == "::1" || name.hasPrefix("127.") && isAddress(name)
  }

  private static func isAddress(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.contains(":") && name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
      || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
