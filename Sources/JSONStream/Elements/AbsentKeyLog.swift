/// Notes the keys that a conformance asks an object for and that are not there.
///
/// A conformance is a black box: what it reads can be seen from outside only where something is missing. So a value is
/// copied, and its objects get a mark that leads to the log. Only the search for a key that is not the next one looks at
/// the mark: there a decode without a log pays one comparison, and nowhere anything else.
///
///     {"id":7}   startObject  text: the token itself     elsewhere: some byte of the payload
///                key "id"
///                number "7"
///                endObject    text: the log
///
/// Unsafe, and safe by these rules, which this file alone has to keep: a token that points at itself is only ever made
/// in the copy, the copy is only lent for the duration of ``trace(_:_:)``, and the log lives at least as long.
package final class AbsentKeyLog {
  /// An absent key.
  package struct Entry: Hashable, Sendable {
    /// The object that was asked, in tokens behind the traced value; see ``JSONValue/distance(from:)``.
    package var object: Int
    /// The key that it has not.
    package var key: String
    /// Whether the key stands for all those of the text that become it when snake case is converted.
    package var isCamelCase = false
  }

  /// What was asked for in vain during the last trace, in order.
  package private(set) var entries: [Entry] = []

  private var copy: UnsafeMutablePointer<JSONToken>
  private var capacity: Int

  package init() {
    capacity = 64
    copy = .allocate(capacity: capacity)
  }

  deinit { copy.deallocate() }

  /// Lends a copy of the value whose absent keys are noted.
  ///
  /// - Throws: What `body` throws; an error about a value of the copy is made one about the original.
  /// - Complexity: O(tokens of the value).
  package func trace<Result>(
    _ value: borrowing JSONValue, _ body: (borrowing JSONValue) throws -> Result
  ) throws -> Result {
    entries.removeAll(keepingCapacity: true)
    let original = value.token
    let count = original.pointee.span
    if count > capacity {
      copy.deallocate()
      capacity = count * 2
      copy = .allocate(capacity: capacity)
    }
    copy.initialize(from: original, count: count)
    let log = UnsafePointer(Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: UInt8.self))
    for index in 0..<count where copy[index].kind == .startObject {
      copy[index].text = Self.mark(of: copy + index)
      copy[index + copy[index].length].text = log
    }
    return try withExtendedLifetime(self) {
      do {
        return try body(JSONValue(token: copy))
      } catch let error as JSONValueError {
        throw moved(error, to: original, count)
      } catch let error as DecodingError {
        guard let value = error.failedValue else { throw error }
        throw error.with(underlyingError: moved(value, to: original, count))
      }
    }
  }

  /// An error about a token of the copy as one about the original.
  private func moved(_ error: JSONValueError, to original: UnsafePointer<JSONToken>, _ count: Int) -> JSONValueError {
    let distance = Int(bitPattern: error.tokenAddress &- UInt(bitPattern: copy))
    let index = distance / MemoryLayout<JSONToken>.stride
    guard (0..<count).contains(index) else { return error }
    return JSONValueError(code: error.code, message: error.message, token: original + index, cause: error.cause)
  }

  /// Whether the object that starts here belongs to a traced value.
  @inline(__always)
  static func isTraced(_ start: UnsafePointer<JSONToken>) -> Bool { start.pointee.text == mark(of: start) }

  /// The address of the token itself, as a text's.
  @inline(__always)
  private static func mark(of token: UnsafePointer<JSONToken>) -> UnsafePointer<UInt8> {
    UnsafePointer(UnsafeRawPointer(token).assumingMemoryBound(to: UInt8.self))
  }

  /// Notes that a traced object has not got a key.
  static func note(_ key: String, isCamelCase: Bool = false, in start: UnsafePointer<JSONToken>) {
    let end = start + start.pointee.length
    let log = Unmanaged<AbsentKeyLog>.fromOpaque(end.pointee.text).takeUnretainedValue()
    log.entries.append(Entry(object: start - UnsafePointer(log.copy), key: key, isCamelCase: isCamelCase))
  }

  /// For decoders that look their keys up in another way: says that the object that starts here has not got a key.
  package static func noteAbsent(_ key: String, isCamelCase: Bool = false, in start: UnsafePointer<JSONToken>) {
    if isTraced(start) { note(key, isCamelCase: isCamelCase, in: start) }
  }
}
