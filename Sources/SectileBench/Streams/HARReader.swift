import Foundation
import JSONStream

/// Reads a HAR file's entries one by one. Every member is optional, and one of another type is
/// none: browsers and proxies write what they have, and of a request that was aborted there is
/// little.
struct HARReader {
  /// An open container, with the key of the member that is being read.
  private struct Level {
    /// Is false for an object.
    let isArray: Bool
    var key = ""
  }

  /// The entries of `log.entries` read so far.
  private(set) var entries: [HAREntry] = []
  /// Is true once an array `log.entries` has begun.
  private(set) var hasEntries = false
  /// The open containers, outermost first.
  private var levels: [Level] = []
  /// Where the text of the current entry's content begins.
  private var textStart: Int?
  /// The offsets of halves of surrogate pairs, and how many of them have been passed.
  private var halves: [Int] = []
  private var passed = 0

  /// Reads a file. Throws `JSONStreamError` where it is no JSON.
  mutating func read(_ file: [UInt8]) throws {
    var file = file
    halves = Surrogates.mend(&file)
    let parser = try JSONStreamParser(limits: JSONLimits().ofWhole(file.count))
    try parser.feed(file) { take($0) }
    try parser.finish { take($0) }
  }

  /// Takes the next event, and keeps the levels in step with it.
  private mutating func take(_ event: borrowing JSONEvent) {
    endText(at: event.byteOffset)
    switch event.kind {
    case .key: levels[levels.count - 1].key = event.text ?? ""
    case .startObject, .startArray:
      begin(isArray: event.kind == .startArray)
      levels.append(Level(isArray: event.kind == .startArray))
    case .endObject, .endArray: levels.removeLast()
    case .string, .number:
      value(event.text ?? "", isString: event.kind == .string, at: event.byteOffset)
    case .null, .true, .false: other()
    }
  }

  /// The keys below an entry that lead to the value that begins; nil outside of entries.
  private var place: [String]? {
    guard levels.count >= 3, levels[0].key == "log", levels[1].key == "entries", levels[2].isArray,
      !levels[0].isArray, !levels[1].isArray
    else { return nil }
    return levels[3...].map(\.key)
  }

  /// Notes a container that begins at a place of interest. It is called before its level is added.
  private mutating func begin(isArray: Bool) {
    if levels.count == 2, levels[0].key == "log", levels[1].key == "entries" {
      hasEntries = isArray
    }
    // No member that is read lies deeper.
    guard levels.count <= 6, let place else { return }
    if place.isEmpty { return entries.append(HAREntry(isObject: !isArray)) }
    guard !entries.isEmpty else { return }
    switch place {
    case ["response"] where !isArray: entries[entries.count - 1].hasResponse = true
    case ["response", "content"] where !isArray: entries[entries.count - 1].hasContent = true
    case ["response", "content", "text"]: entries[entries.count - 1].text = .notText
    default: break
    }
  }

  private mutating func other() {
    guard levels.count <= 6, let place else { return }
    if place.isEmpty { return entries.append(HAREntry(isObject: false)) }
    if place == ["response", "content", "text"], !entries.isEmpty {
      entries[entries.count - 1].text = .notText
    }
  }

  private mutating func value(_ text: String, isString: Bool, at offset: Int) {
    guard levels.count <= 6, let place else { return }
    if place.isEmpty { return entries.append(HAREntry(isObject: false)) }
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].set(place, text, isString: isString)
    if isString, place == ["response", "content", "text"] { textStart = offset }
  }

  /// Notes whether the text that ends before `offset` had half a surrogate pair.
  private mutating func endText(at offset: Int) {
    guard let start = textStart else { return }
    textStart = nil
    while passed < halves.count, halves[passed] < start { passed += 1 }
    if passed < halves.count, halves[passed] < offset {
      entries[entries.count - 1].text = .half
    }
  }
}

/// What a HAR file says of one request.
struct HAREntry {
  /// The member `response.content.text`: missing, of another type than a string, a string with half
  /// a surrogate pair, or a string.
  enum Text {
    case none, notText, half
    case text(String)
  }

  /// The use of an entry: a payload, no JSON, or an entry that is reported with the reason why it
  /// is left out.
  enum Content {
    case json([UInt8])
    /// Such as a picture, or nothing.
    case other
    case bad(String)
  }

  /// Is false for an element of `log.entries` that is no object; all other members are then unset.
  let isObject: Bool
  /// Is true once an object `response` has begun.
  var hasResponse = false
  /// Is true once an object `response.content` has begun.
  var hasContent = false
  /// The text of the response, decoded only when `content` is asked for.
  var text = Text.none
  /// The bytes on the wire; nil where the file has none, or has -1 for unknown.
  private(set) var sentBytes: Int?
  /// The seconds until the first byte; nil where the file has none, or has -1 for unknown.
  private(set) var waiting: Double?
  /// The seconds from the first byte to the last; nil as above.
  private(set) var receiving: Double?
  /// The request's method and address, for the payload's name.
  private var method: String?
  private var url: String?
  /// The type that the server gave; it decides whether the text is JSON.
  private var mimeType: String?
  /// The encoding of the text: base64 or nothing.
  private var encoding: String?

  init(isObject: Bool) { self.isObject = isObject }

  /// Sets the member at a place below the entry. HAR has milliseconds, and -1 for a time that does
  /// not apply.
  mutating func set(_ place: [String], _ text: String, isString: Bool) {
    func seconds() -> Double? {
      Double(text).flatMap { $0 >= 0 && $0.isFinite ? $0 / 1000 : nil }
    }
    switch place {
    case ["request", "method"] where isString: method = text
    case ["request", "url"] where isString: url = text
    case ["response", "bodySize"]:
      sentBytes = Double(text).flatMap { $0 >= 1 ? Int(exactly: $0.rounded(.down)) : nil }
    case ["response", "content", "mimeType"] where isString: mimeType = text
    case ["response", "content", "encoding"] where isString: encoding = text
    case ["response", "content", "text"]: self.text = isString ? .text(text) : .notText
    case ["timings", "wait"]: waiting = seconds()
    case ["timings", "receive"]: receiving = seconds()
    default: break
    }
  }

  /// The method and the path, as far as they are known: ` GET /path`.
  var title: String {
    let path = url.map { URLComponents(string: $0)?.percentEncodedPath ?? $0 }
    let parts = [method, path.map { $0.isEmpty ? "/" : $0 }].compactMap(\.self)
    return parts.map { " \($0)" }.joined()
  }

  /// The use of this entry. A response without a fitting type counts as JSON where it begins like
  /// an object or an array, except for scripts.
  var content: Content {
    guard isObject else { return .bad("is no object") }
    guard hasResponse else { return .bad("has no response") }
    guard hasContent else { return .bad("has a response without content") }
    switch text {
    case .none: return .other
    case .notText: return .bad("has a content whose text is none")
    case .half: return .bad("has half a surrogate pair in its text")
    case .text(let text): return body(text)
    }
  }

  private func body(_ text: String) -> Content {
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    var bytes = Array(text.utf8)
    if encoding?.lowercased() == "base64" {
      // Some break it into lines. Any other character shows that it is none.
      bytes.removeAll(where: spaces.contains)
      guard let decoded = Data(base64Encoded: Data(bytes)) else {
        return .bad("has a content that is no base64")
      }
      bytes = Array(decoded)
    }
    guard let first = bytes.first(where: { !spaces.contains($0) }) else {
      return .other
    }
    let type = mimeType?.lowercased() ?? ""
    let looksLike = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    return type.contains("json") || (looksLike && !type.contains("javascript"))
      ? .json(bytes) : .other
  }
}

/// Escapes of surrogates. Browsers write what a script made, half a pair included, which is no
/// JSON.
private enum Surrogates {
  /// Replaces halves of pairs by `\ufffd`, and returns their offsets. Time is linear in the bytes.
  static func mend(_ bytes: inout [UInt8]) -> [Int] {
    var halves: [Int] = []
    var high: Int?
    var index = 0
    func replace(_ place: Int) {
      bytes.replaceSubrange(place + 2..<place + 6, with: "fffd".utf8)
      halves.append(place)
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        if let half = high { replace(half) }
        high = nil
        index += 1
        continue
      }
      let unit = unit(in: bytes, at: index)
      if unit.map({ 0xDC00...0xDFFF ~= $0 }) ?? false {
        if high == nil { replace(index) }
        high = nil
      } else {
        if let half = high { replace(half) }
        high = unit.flatMap { 0xD800...0xDBFF ~= $0 ? index : nil }
      }
      index += unit == nil ? 2 : 6
    }
    if let half = high { replace(half) }
    return halves
  }

  private static func unit(in bytes: [UInt8], at place: Int) -> UInt16? {
    guard place + 6 <= bytes.count, bytes[place + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return UInt16(String(decoding: bytes[place + 2..<place + 6], as: UTF8.self), radix: 16)
  }
}
