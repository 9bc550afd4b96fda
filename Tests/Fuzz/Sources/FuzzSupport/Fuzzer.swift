import CFuzzer
import Foundation

/// Runs a fuzz target: the `main` of each of these programs.
public enum Fuzzer {
  /// One run: bytes that libFuzzer made up, and 0 in the end.
  public typealias Target = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  /// Gives the target one input after the other, as libFuzzer's options in the arguments say.
  public static func run(_ target: @escaping Target) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, target))
  }

  /// Ends the process, so that libFuzzer keeps the input.
  public static func fail(_ message: String) -> Never {
    // What is printed by a process that is about to abort may else not come out.
    FileHandle.standardError.write(Data("found: \(message)\n".utf8))
    abort()
  }
}
