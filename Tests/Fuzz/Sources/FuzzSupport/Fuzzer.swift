import CFuzzer
import Foundation

/// Runs a fuzz target: the `main` of each of these programs.
package enum Fuzzer {
  /// One run: bytes that libFuzzer made up, and 0 in the end.
  package typealias Target = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  /// Gives the target one input after the other, as libFuzzer's options in the arguments say.
  package static func run(_ target: @escaping Target) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, target))
  }

  /// Ends the process, so that libFuzzer keeps the input.
  package static func fail(_ message: String) -> Never {
    // Otherwise a process that is about to abort may lose what it printed.
    FileHandle.standardError.write(Data("found: \(message)\n".utf8))
    abort()
  }
}

/// The bytes of one run: the first ones are taken for choices, the rest is the payload. Where they
/// end, zeros follow.
package struct FuzzInput {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ data: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
  }

  package var isAtEnd: Bool { place >= bytes.count }

  /// All that has not been taken.
  package var rest: [UInt8] { Array(bytes.dropFirst(place)) }

  package mutating func byte() -> UInt8 {
    defer { place += 1 }
    return place < bytes.count ? bytes[place] : 0
  }

  package mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(byte()) % values.count]
  }

  /// A number below a bound of at most 256.
  package mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  /// True for one in so many bytes; zeros say no.
  package mutating func chance(oneIn share: Int) -> Bool {
    below(share) == share - 1
  }
}
