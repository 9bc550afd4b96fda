/// The version of the compiler that built this module, as far as conditional compilation can tell.
///
/// The language has no way to ask for the version, only to compare it; whoever knows it exactly, from a build script
/// say, gives it to `BenchmarkEnvironment.current` instead.
package enum CompilerVersion {
  /// Such as "6.3.1", or "6.5 or later" from a compiler that is newer than this list.
  package static var known: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.4)
      "6.3.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
