enum ContentCoding: String, Sendable {
  case identity
  case gzip

  /// Chooses the coding by a request's `Accept-Encoding`.
  ///
  /// gzip is chosen if `gzip` or `*` is accepted with a quality above 0 that is not lower than that of identity.
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
  /// The text without spaces and tabs at both ends.
  var trimmingSpace: Substring {
    // Bytes are compared: walking some characters backwards takes quadratic time.
    let isText = { (byte: UInt8) in byte != 0x20 && byte != 0x09 }
    guard let first = utf8.firstIndex(where: isText), let last = utf8.lastIndex(where: isText) else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
