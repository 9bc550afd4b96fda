/// How code was compiled. Times of a debug build say nothing about a release build.
public enum BuildMode: String, Sendable, Hashable, Codable {
  /// Without optimization, assertions checked.
  case debug
  /// Optimized, assertions left out.
  case release

  /// How the code that makes this value was compiled, which need not be how this module was:
  ///
  ///     let mode = BuildMode { assert($0()) }
  ///
  /// Only where assertions are checked does `assert` evaluate its condition. It has to stand in the caller's own source:
  /// in a function of this module, inlinable or not, the compiler would already have decided it for this module.
  /// - Parameter assertion: asserts the condition that it is given, which is true.
  public init(_ assertion: (_ condition: () -> Bool) -> Void) {
    var isEvaluated = false
    assertion {
      isEvaluated = true
      return true
    }
    self = isEvaluated ? .debug : .release
  }
}
