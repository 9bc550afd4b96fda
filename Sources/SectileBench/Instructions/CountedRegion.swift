/// The part of a process whose instructions are counted: what runs below this function, and nothing else.
///
/// Valgrind finds it by its name, which therefore is one that no compiler mangles and no optimizer takes apart.
@inline(never)
@_cdecl("sectile_counted_region")
func countedRegion(_ body: () -> Void) { body() }

/// How one case is named to the process that runs it under valgrind.
struct CountedCase {
  /// The function that valgrind counts below.
  static let symbol = "sectile_counted_region"

  /// The row for laying all sections out and writing all frames.
  static let layout = LayoutSuite.strategy

  let app: String
  let strategy: String
  let path: String
  let chunkBytes: Int
  /// A file.
  let payload: String

  /// Runs the work once, so that what happens once in a process is not counted, and then counted.
  static func run(_ work: () throws -> Void) throws {
    try work()
    var outcome = Result<Void, any Error>.success(())
    countedRegion { outcome = Result { try work() } }
    try outcome.get()
  }

  /// The arguments for ``CountCaseCommand``.
  var arguments: [String] {
    [
      "count-case", payload, "--app", app, "--strategy", strategy, "--at", path, "--chunk-bytes", "\(chunkBytes)",
    ]
  }
}
