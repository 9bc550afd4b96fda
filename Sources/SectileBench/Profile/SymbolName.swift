import Foundation

/// A function's name as people read it.
enum SymbolName {
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias SwiftDemangle =
    @convention(c) (UnsafePointer<CChar>, Int, Text?, UnsafeMutablePointer<Int>?, UInt32) -> Text?
  private typealias CxxDemangle =
    @convention(c) (UnsafePointer<CChar>, Text?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<CInt>?) -> Text?

  // The runtimes have the functions, Swift's view of them has not.
  private static let swift = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: SwiftDemangle.self) }
  private static let cxx = dlsym(nil, "__cxa_demangle").map { unsafeBitCast($0, to: CxxDemangle.self) }

  /// Without types of parameters and results, specialisations and the like: `Sections.CellReader.read`.
  ///
  /// - Parameter symbol: As the executable has it; `'2` at its end is callgrind's, for a call within a call.
  static func short(_ symbol: String) -> String {
    let symbol = symbol.firstIndex(of: "'").map { String(symbol[..<$0]) } ?? symbol
    let text =
      symbol.hasPrefix("_Z") ? cxx?(symbol, nil, nil, nil) : swift?(symbol, symbol.utf8.count, nil, nil, 0)
    guard let text else { return symbol }
    defer { free(text) }
    return shortened(String(cString: text))
  }

  /// A demangled name without all that stands in brackets.
  static func shortened(_ name: String) -> String {
    // A private name stands in brackets itself, with its file's number.
    var text = name.replacing(/\((\S+) in _[0-9A-F]+\)/) { String($0.1) }.replacing("->", with: "→")
    if text.contains("specialization <") { text = text.components(separatedBy: "> of ").last ?? text }
    // The innermost ones first. Those of an operator's name do not match, and stay.
    while let brackets = text.firstMatch(of: /\([^()]*\)|<[^<>]*>|\[[^\[\]]*\]/) { text.removeSubrange(brackets.range) }
    for word in ["static ", "partial apply forwarder for ", "merged ", "protocol witness for "] {
      text = text.replacing(word, with: "")
    }
    let parts = text.components(separatedBy: " in ").map { part in
      [" →", " throws", " async", " @", " : "].reduce(part) { $0.components(separatedBy: $1)[0] }
        .trimmingCharacters(in: CharacterSet(charactersIn: " :"))
    }
    // The innermost closure stands first; behind a witness there is the type that it is for.
    return parts[0].hasPrefix("closure") ? parts.reversed().joined(separator: " ") : parts[0]
  }
}
