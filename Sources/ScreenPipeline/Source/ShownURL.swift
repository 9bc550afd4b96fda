/// The part of a URL for errors and logs: scheme, host, port and path.
package enum ShownURL {
  /// Removes the secrets of all URLs in a text, in O(bytes): `http://h/x?…` for `http://user:password@h/x?token=7`.
  package static func withoutSecrets(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var shown: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: "://".utf8) else {
        shown.append(bytes[index])
        index += 1
        continue
      }
      let start = index + 3
      var end = bytes[start...].firstIndex { isEnd($0) } ?? bytes.count
      // A punctuation mark at the end belongs to the text.
      while end > start, ",.:;)'".utf8.contains(bytes[end - 1]) { end -= 1 }
      let tail = bytes[start..<end].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? end
      let authority = bytes[start..<tail].firstIndex(of: UInt8(ascii: "/")) ?? tail
      let host = bytes[start..<authority].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
      shown += bytes[index..<start] + bytes[host..<tail]
      if tail < end { shown += [bytes[tail]] + "…".utf8 }
      index = end
    }
    return String(decoding: shown, as: UTF8.self)
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }
}
