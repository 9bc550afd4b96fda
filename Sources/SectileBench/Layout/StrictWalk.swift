import CompositionalLayout
import Foundation
import JSONStream

/// A walk over a document that is read strictly. It refuses what a reader after it cannot see: a
/// key that stands twice in its object, of which Foundation shows one, and a number that no Double
/// holds, whose place Foundation does not tell.
struct StrictWalk {
  /// An object or array around the place that is walked over.
  private struct Level {
    /// Tells an array from an object.
    let isArray: Bool
    /// The keys so far; empty in an array.
    var keys: Set<UTF8Name> = []
    /// The last key; empty in an array.
    var key = ""
    /// The number of elements so far; 0 in an object.
    var count = 0
  }

  /// The containers around the place, the outermost first.
  private var levels: [Level] = []

  /// Takes the next token of a document, whose text has arrived so far.
  ///
  /// - Throws: `JSONStreamError` with path and position.
  mutating func take(_ event: borrowing JSONEvent, of text: Data) throws {
    let isValue = ![.key, .endObject, .endArray].contains(event.kind)
    if isValue, levels.last?.isArray == true {
      levels[levels.count - 1].count += 1
    }
    switch event.kind {
    case .key: try take(key: event.text ?? "", at: event.byteOffset, of: text)
    case .endObject, .endArray: levels.removeLast()
    case .startObject: levels.append(Level(isArray: false))
    case .startArray: levels.append(Level(isArray: true))
    case .number:
      guard let number = event.text, let fault = Self.rangeFault(of: number) else {
        return
      }
      let digits = number.count > 40 ? "\(number.prefix(40))…" : number
      throw failure(.numberOutOfRange, "\(digits) is \(fault)", at: event.byteOffset, of: text)
    default: break
    }
  }

  /// Returns what is wrong with a number that no Double holds; nil for others. JSONDecoder refuses
  /// both kinds, and does not tell where they are.
  private static func rangeFault(of number: String) -> String? {
    guard let value = Double(number), value.isFinite else {
      return "too large; the largest number is \(Double.greatestFiniteMagnitude)"
    }
    let mantissa = number.prefix { $0 != "e" && $0 != "E" }
    guard value == 0, mantissa.contains(where: { ("1"..."9").contains($0) }) else {
      return nil
    }
    return "too small; the smallest number above 0 is \(Double.leastNonzeroMagnitude)"
  }

  /// Notes a key. Keys are compared by bytes, as a decoder does it.
  ///
  /// - Throws: `JSONStreamError` if it is there already.
  private mutating func take(key: String, at offset: Int, of text: Data) throws {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].key = key
    guard !levels[levels.count - 1].keys.insert(UTF8Name(key)).inserted else {
      return
    }
    throw failure(
      .other("duplicateKey"), "the key \(quoted(key)) stands twice in its object", at: offset,
      of: text)
  }

  /// Returns an error with the path and the position of an offset. Lines are counted only now: a
  /// good document has no errors.
  private func failure(
    _ code: JSONStreamError.Code, _ message: String, at offset: Int, of text: Data
  ) -> JSONStreamError {
    let before = text.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let path = levels.map { $0.isArray ? JSONPath.Component.index($0.count - 1) : .key($0.key) }
    return JSONStreamError(
      code: code, category: .data, message: message, path: JSONPath(path),
      position: JSONPosition(byteOffset: offset, line: line, column: offset - start + 1))
  }
}
