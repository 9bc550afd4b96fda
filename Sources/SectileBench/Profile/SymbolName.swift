import Foundation

/// Demangles and shortens the names of functions.
enum SymbolName {
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias SwiftDemangle =
    @convention(c) (UnsafePointer<CChar>, Int, Text?, UnsafeMutablePointer<Int>?, UInt32) -> Text?
  private typealias CxxDemangle =
    @convention(c) (UnsafePointer<CChar>, Text?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<CInt>?) -> Text?

  // The runtimes export these functions, but Swift has no declarations of them.
  private static let swift = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: SwiftDemangle.self) }
  private static let cxx = dlsym(nil, "__cxa_demangle").map { unsafeBitCast($0, to: CxxDemangle.self) }

  /// - Parameter symbol: The mangled name; a `'2` at its end is callgrind's mark of a recursive call.
  static func short(_ symbol: String) -> String {
    let symbol = symbol.firstIndex(of: "'").map { String(symbol[..<$0]) } ?? symbol
    let text =
      symbol.hasPrefix("_Z") ? cxx?(symbol, nil, nil, nil) : swift?(symbol, symbol.utf8.count, nil, nil, 0)
    guard let text else { return symbol }
    defer { free(text) }
    return shortened(String(cString: text))
  }

  static func shortened(_ name: String) -> String {
    // A private name is in brackets itself, with its file's number.
    var text = name.replacing(/\((\S+) in _[0-9A-F]+\)/) { String($0.1) }.replacing("->", with: "→")
    if text.contains("specialization <") { text = text.components(separatedBy: "> of ").last ?? text }
    // Innermost brackets first. Those in an operator's name do not match, and stay.
    while let brackets = text.firstMatch(of: /\([^()]*\)|<[^<>]*>|\[[^\[\]]*\]/) { text.removeSubrange(brackets.range) }
    for word in ["static ", "partial apply forwarder for ", "merged ", "protocol witness for "] {
      text = text.replacing(word, with: "")
    }
    let parts = text.components(separatedBy: " in ").map { part in
      [" →", " throws", " async", " @", " : "].reduce(part) { $0.components(separatedBy: $1)[0] }
        .trimmingCharacters(in: CharacterSet(charactersIn: " :"))
    }
    // The innermost closure comes first; a witness is followed by its type.
    return parts[0].hasPrefix("closure") ? parts.reversed().joined(separator: " ") : parts[0]
  }
}
