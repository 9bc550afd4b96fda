import BenchmarkKit

extension BenchmarkEnvironment {
  /// A name for a baseline that is made of all that counts of instructions depend on, such as
  /// `x86_64-swift6.3.1-glibc2.36-yajl2.1.0-ssse3`.
  var baselineName: String {
    let parts = [
      architecture, "swift\(swift)", "glibc\(glibc ?? "none")", "yajl\(libraries["libyajl"] ?? "none")",
      libraries["vectors"] ?? "none",
    ]
    return String(
      parts.joined(separator: "-").map { character in
        character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character)) ? character : "_"
      })
  }
}
