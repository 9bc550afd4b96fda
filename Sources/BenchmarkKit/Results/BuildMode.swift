/// How code was compiled. Times of a debug build say nothing about a release build.
public enum BuildMode: String, Sendable, Hashable, Codable {
  /// Without optimization, assertions checked.
  case debug
  /// Optimized, assertions left out.
  case release

  /// How the code that calls this was compiled, which need not be how this module was.
  ///
  /// The body is compiled into the caller, and `assert` evaluates its condition only where assertions are on, so the
  /// answer is the caller's. Call it in the executable, not in a library that is built apart from it.
  @_alwaysEmitIntoClient
  public static var current: BuildMode {
    var assertionsAreOn = false
    assert(
      {
        assertionsAreOn = true
        return true
      }())
    return assertionsAreOn ? .debug : .release
  }
}
