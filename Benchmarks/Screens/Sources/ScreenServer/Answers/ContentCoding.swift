/// How an answer's bytes are coded on the wire.
enum ContentCoding: String, Sendable {
  case identity
  case gzip

  /// What a request prefers, by its `Accept-Encoding`.
  ///
  /// gzip where it is named, or `*` is, with more than nothing (`q=0` says never), and not less gladly than identity.
  init(accepting header: String?) {
    var qualities: [String: Double] = [:]
    for item in (header ?? "").split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.trimmingSpace.lowercased() }
      guard let name = parts.first, !name.isEmpty else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      qualities[name == "x-gzip" ? "gzip" : name] = quality
    }
    let gzip = qualities["gzip"] ?? qualities["*"] ?? 0
    self = gzip > 0 && gzip >= (qualities["identity"] ?? 0) ? .gzip : .identity
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmingSpace: Substring {
    // By bytes: walked backwards, some characters cost the square of their number.
    let isText = { (byte: UInt8) in byte != 0x20 && byte != 0x09 }
    guard let first = utf8.firstIndex(where: isText), let last = utf8.lastIndex(where: isText) else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
