#if Commands
  import ArgumentParser

  /// The options of `bench --suite screen`.
  struct ScreenSuiteOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "--suite screen: the network's rates in Mbit/s, separated by commas; none is as fast as it goes. (default: 4,20,none)",
        valueName: "rates"),
      transform: ScreenSuiteOptions.rates)
    var rates: [NetworkRate] = []

    @Option(
      help: ArgumentHelp(
        "--suite screen: another home screen, as sections and cells in each. (default: 200x95, a little over 5 MB)",
        valueName: "nxm"),
      transform: ScreenSuiteOptions.home)
    var home: ServedHome?

    @Flag(help: "--suite screen: exit status 2 when a bar is missed, 3 when one cannot be judged.")
    var checkBars = false

    @Option(
      help: ArgumentHelp(
        """
        --suite screen: instead, open so many small screens, most of them cut, cancelled or refused at random, and see that \
        nothing is lost, doubled or leaked.
        """, valueName: "n"))
    var soak: Int?

    @Option(help: ArgumentHelp("--soak: what the random choices begin with. (default: another one each time)"))
    var soakSeed: UInt64?

    @Option(help: ArgumentHelp("--soak: of so many screens one goes over HTTP; 0 is none.", valueName: "n"))
    var soakRemote: Int?

    var isEmpty: Bool {
      rates.isEmpty && home == nil && !checkBars && soak == nil && soakSeed == nil && soakRemote == nil
    }

    func validate() throws {
      if let soak, soak < 10 {
        throw ValidationError("--soak is \(soak); it must be 10 or more: memory is compared with that after a tenth")
      }
      if soakSeed != nil || soakRemote != nil, soak == nil {
        throw ValidationError("--soak-seed and --soak-remote need --soak")
      }
      if let soakRemote, soakRemote < 0 {
        throw ValidationError("--soak-remote is \(soakRemote); it must be 0 or more")
      }
      if soak != nil, !rates.isEmpty || home != nil || checkBars {
        throw ValidationError("--rates, --home and --check-bars are not for --soak, whose screens are small")
      }
    }

    private static func rates(_ text: String) throws -> [NetworkRate] {
      try text.split(separator: ",").map { part in
        guard let rate = NetworkRate(parsing: part) else {
          throw ValidationError("--rates: '\(part)' is no rate; one is a number of Mbit/s such as 4, or none")
        }
        return rate
      }
    }

    private static func home(_ text: String) throws -> ServedHome {
      let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let sections = numbers[0], let cells = numbers[1], (5...100_000).contains(sections),
        (1...100_000).contains(cells), sections * cells <= 1_000_000
      else {
        throw ValidationError(
          "--home is '\(text)'; it is sections and cells such as 200x95: 5 sections or more, and a million cells at most"
        )
      }
      return ServedHome(sections: sections, cells: cells)
    }
  }
#endif
