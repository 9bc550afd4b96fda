#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile bench`
  struct BenchCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "bench",
      abstract: "Compares decoding strategies, and lays the cells out.",
      discussion: .help(
        """
        Decodes each payload by every strategy, compares the results, and when they are equal, measures: interleaved,
        paired with the app's reference (json-decoder, of the built-in format), all sections kept. Without payloads it
        measures the app's own; of the built-in format those are home.json (4 KB) and generated lists of about
        300 KB and 27 MB; a home screen is 60 KB to 3 MB, 27 MB is the stress case. That takes less than a minute. A folder stands for its files whose names end in .json, by name; not for those in folders
        below.

        Each payload is timed in 5 fresh processes, which each run all strategies in turns. A ratio is the geometric mean
        of the processes' ratios; its 95 % interval is Student's t on their logarithms. In a process there are 8 to 48
        rounds: no more than it takes until the ratios vary by less than 2 %, and fewer where the time is over.

        Exit status: 0 measured, 1 a payload is bad or the results differ, 66 no such payload; of a suite of the
        executable's own 2 a cost is above its bar and the margin that is stated beside it, 3 it may be, or not.
        """,
        examples: ["bench home.json", "bench home.json list.json --strategies json-decoder,native"]))

    @Argument(help: ArgumentHelp("Section lists as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []

    @OptionGroup var output: OutputOptions

    @OptionGroup var runs: RunOptions

    @Option(
      help: ArgumentHelp(
        """
        Only these, separated by commas: strategies, \(JSONEngine.aloneNames.joined(separator: ", ")) (an engine's tokens, \
        and no more), cell-types (default: all, cell-types with --full or --app only).
        """,
        valueName: "a,b"))
    var strategies: String?

    @Flag(
      help: """
        Also the engines alone, what each type of cells costs, and without payloads lists of 3 MB of other profiles: \
        unicode, deep, and home with shuffled keys; in more time.
        """)
    var full = false

    @OptionGroup var chunks: ChunkOption

    @Option(
      help: ArgumentHelp("Lay the cells out by these templates instead of the app's.", valueName: "file"))
    var catalog: String?

    @Option(
      help: """
        What is measured: decode compares the strategies and lays each payload's cells out; further names are those of \
        the executable's own suites, such as sectile's layout. (default: decode)
        """, transform: BenchCommand.suite)
    var suite = BenchSuite.decode

    @Flag(help: "Also count instructions, by valgrind, each case in a process of its own.")
    var instructions = false

    @OptionGroup var decoding: DecodingOptions

    func validate() throws {
      if suite != BenchSuite.decode { try validateSuite() }
      try StandardStream.checkInput([catalog, payloads.first { $0 == "-" }])
      if catalog == "-", let processes = runs.processes, processes > 1 {
        throw ValidationError("--catalog - is read once: name a file for --processes \(processes)")
      }
    }

    /// A suite of the executable's own says itself what is measured.
    private func validateSuite() throws {
      if let samples = runs.samples, samples < 2 {
        throw ValidationError("--samples is \(samples); with --suite \(suite) it must be 2 or more, for an interval")
      }
      let isPlain =
        payloads.isEmpty && strategies == nil && catalog == nil && decoding.at.path == nil && decoding.at.appName == nil
        && !decoding.isLenient && !instructions && !full && !runs.quick
        && runs.processes == nil
      guard isPlain else {
        throw ValidationError(
          "--suite \(suite) goes with --samples, --json, --report and --format; all else is the decode suite's")
      }
    }

    private static func suite(_ text: String) throws -> String {
      guard text != "screen" else {
        throw ValidationError("sectile-screens has it: 'scripts/bench screens' builds that and runs its bench")
      }
      return text
    }
  }
#endif
