import Dispatch
import Foundation

/// Runs asynchronous work from synchronous code, such as a command on the main thread.
package enum Awaited {
  /// Runs the work, and blocks this thread until it has ended. Must not be called on a thread of
  /// Swift's own executors.
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value)
    throws -> Value
  {
    let outcome = Locked<Result<Value, any Error>?>(nil)
    let ended = DispatchSemaphore(value: 0)
    Task {
      do {
        outcome.current = .success(try await work())
      } catch {
        outcome.current = .failure(error)
      }
      ended.signal()
    }
    ended.wait()
    guard let result = outcome.current else { throw CancellationError() }
    return try result.get()
  }
}

/// A value behind a lock, which any thread may use.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  // Sendable: the value is used under the lock alone.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package var current: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}

/// Lines for people, on standard error.
package enum StandardError {
  package static func say(_ line: String) {
    // A closed standard error is ignored: there is no other place to report it.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}

/// The host names that a server accepts in a request's `Host` field.
///
/// This prevents DNS rebinding, by which a foreign page reaches a local server under the page's own
/// name. A server on loopback accepts this machine's own names; one on another address also accepts
/// IP addresses.
package struct ServedNames: Sendable {
  private let host: String
  private let isLoopback: Bool

  /// - Parameter host: The address on which the server listens.
  package init(host: String) {
    self.host = host.lowercased()
    isLoopback = Self.isLoopback(self.host)
  }

  /// The message for a request under another name.
  package var refusal: String {
    "this server has no such name: use "
      + (isLoopback ? "http://127.0.0.1" : "the address that it listens on")
  }

  /// Returns whether a `Host` field names the server.
  package func serves(_ field: String?) -> Bool {
    // ASCII only: other letters have no place in a host name.
    guard let field, field.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      return false
    }
    let name = Self.name(field)
    return name == host || Self.isLoopback(name) || !isLoopback && Self.isAddress(name)
  }

  private static func name(_ field: String) -> String {
    let field = field.lowercased()
    if field.hasPrefix("["), let end = field.firstIndex(of: "]") {
      return String(field[field.index(after: field.startIndex)..<end])
    }
    return String(field.prefix { $0 != ":" })
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
