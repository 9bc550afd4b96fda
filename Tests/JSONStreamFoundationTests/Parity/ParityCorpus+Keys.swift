import Foundation
import JSONStream
import TestSupport

extension ParityCorpus {
  static let keys: [ParityInput] =
    [
      #"{"id":1}"#, #"{"id":1,"id":2}"#, #"{"id":1,"id":"x"}"#, #"{"id":"x","id":1}"#,
      #"{"id":null,"id":1}"#,
      #"{"id":1,"id":null}"#, #"{"id":1,"distanceKm":0.5,"id":2,"distanceKm":7}"#,
      #"{"id":1,"distanceKm":null,"distanceKm":7}"#, #"{"\u0069d":1}"#, #"{"\u0069d":1,"id":2}"#,
      #"{"id":2,"\u0069d":1}"#, #"{"ID":1}"#, #"{"Id":1,"id":2}"#, #"{" id":1}"#,
      #"{"id ":1}"#, #"{"id\u0000":1}"#, #"{"":1,"id":2}"#, #"{"id":1,"distance\u212Am":7}"#,
      #"{"id":1,"distance\u212Am":7,"distanceKm":8}"#,
      #"{"id":1,"distanceKm":7,"distance\u212Am":8}"#,
      "{\"id\":1,\"e\u{301}\":\"x\"}", "{\"id\":1,\"\u{E9}\":\"x\"}",
      "{\"id\":1,\"e\u{301}\":\"x\",\"\u{E9}\":\"y\"}",
      #"{"id":1,"e\u0301":"x"}"#, #"{"id":1,"\u00e9":"x"}"#, #"{"id":1,"x":{"id":2}}"#,
      #"{"x":{"id":2},"id":1}"#,
      #"{"id":1,"id":[1}"#, #"{"id":1,"id":1e400}"#, #"{"id":1,"other":1e400}"#,
      #"{"id":1,"other":1e-400}"#,
      #"{"id":1,"other":"\ud800"}"#, #"{"id":1,"other":"\q"}"#, #"{"id":1,"other":01}"#,
      #"{"id":1,"\ud800":1}"#,
      #"{"id":1,"\q":1}"#, #"{"id":1,"other":-}"#, #"{"id":1,"other":1.}"#,
      #"{"id":1,"other":tru}"#,
    ].map { ParityInput(Pin.self, bytes($0), readAs: "object") }
    + [
      #"{"a":1,"a":2}"#, #"{"a":1,"b":2,"a":3}"#, #"{"a":1,"\u0061":2}"#,
      #"{"\u00e9":1,"e\u0301":2}"#,
      #"{"e\u0301":1,"\u00e9":2}"#, #"{"K":1,"\u212a":2}"#, #"{"":1,"":2}"#,
      #"{"a":{"a":1,"a":2},"a":3}"#,
    ].map { ParityInput(AnyJSON.self, bytes($0)) }

  static let depth: [ParityInput] = [1, 2, 64, 510, 511, 512, 513, 514, 1000, 100_000].flatMap {
    count in
    let arrays = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    let objects =
      String(repeating: "{\"a\":", count: count) + "1" + String(repeating: "}", count: count)
    let mixed =
      String(repeating: "[{\"a\":", count: count / 2) + "1"
      + String(repeating: "}]", count: count / 2)
    // Where 513 arrays are open, JSONDecoder ends the process: see below, and
    // `JSONDecoderCrashTests`.
    let neverClosed = String(repeating: "[", count: count) + (count == 513 ? " " : "")
    return [("arrays", arrays), ("objects", objects), ("both", mixed)].flatMap { what, text in
      [
        ParityInput(Unasked.self, bytes(text), file: "\(count) deep: \(what)"),
        ParityInput(AnyJSON.self, bytes(text), file: "\(count) deep: \(what)"),
      ]
    } + [ParityInput(Unasked.self, bytes(neverClosed), file: "\(count) deep: never closed")]
  }

  /// As payloads, which the strategies have to survive.
  static let deepPayloads: [ParityInput] = [511, 512, 513, 514].map { count in
    ParityInput(
      payload: bytes(String(repeating: "[", count: count)),
      named: "\(count) open arrays and no more")
  }

  static let encodings: [ParityInput] = {
    let text = everything
    func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let parts = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? parts : parts.reversed()
      }
    }
    func utf32(_ text: String, isBigEndian: Bool) -> [UInt8] {
      text.unicodeScalars.flatMap { scalar in
        let parts = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
        return isBigEndian ? parts.reversed() : parts
      }
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return [
      ("UTF-8", bytes(text)), ("UTF-8 with a byte order mark", mark + bytes(text)),
      ("UTF-8 with two byte order marks", mark + mark + bytes(text)),
      ("UTF-8 with a byte order mark at its end", bytes(text) + mark),
      ("UTF-16, little endian", utf16(text, isBigEndian: false)),
      ("UTF-16, big endian", utf16(text, isBigEndian: true)),
      (
        "UTF-16, little endian, with a byte order mark",
        [0xFF, 0xFE] + utf16(text, isBigEndian: false)
      ),
      (
        "UTF-16, big endian, with a byte order mark", [0xFE, 0xFF] + utf16(text, isBigEndian: true)
      ),
      ("UTF-32, little endian", utf32(text, isBigEndian: false)),
      ("UTF-32, big endian", utf32(text, isBigEndian: true)),
      (
        "UTF-32, little endian, with a byte order mark",
        [0xFF, 0xFE, 0, 0] + utf32(text, isBigEndian: false)
      ),
      (
        "UTF-32, big endian, with a byte order mark",
        [0, 0, 0xFE, 0xFF] + utf32(text, isBigEndian: true)
      ),
      ("ISO 8859-1", text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }),
    ].map { ParityInput(payload: $1, named: $0) }
  }()

  /// Payloads of sections.
  static let payloads = ["good", "bad"].flatMap { Repository.jsonFiles(in: "Fixtures/\($0)") }
    .compactMap { file in
      (try? Repository.bytes(file)).map { ParityInput(payload: $0, named: file) }
    }
}
