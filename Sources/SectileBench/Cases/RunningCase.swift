import BenchmarkKit
import CompositionalLayout
import JSONStream

/// A case in the process that runs it, and its answers. All preparations are done once and before
/// anything is timed or counted.
struct RunningCase<Registered: RegisteredApp> {
  /// The app of the payload.
  let app: Registered
  /// The name of a strategy, an engine alone, or the layout; several strategies with commas between
  /// them.
  let name: String
  /// The payload's bytes, which outlive the case.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The payload's name and bytes.
  let payload: BenchPayload
  /// The options of the decode, and the rounds where they are fixed.
  let settings: BenchSettings
  /// Counts allocations; nil in an executable without a counter.
  let allocations: AllocationCounter?
  /// The share by which each run is made longer: a comparison has to find it. 0 outside tests.
  let slowdown: Double
  /// The prepared work; nil until it is first needed.
  var work: (() throws -> Void)?
  /// The nanoseconds added to each run, from the warm-up on.
  var burn: Int64 = 0

  /// Does what is asked and returns the answer.
  ///
  /// - Throws: An error of the payload; `ToolFailure` if it cannot be counted here.
  mutating func answer(to request: CaseRequest) throws -> CaseAnswer {
    switch request {
    case .digest: return .digest(try app.digest(of: name, bytes, settings.options))
    case .strategies(let seconds, let process):
      // Another process has compared the results.
      var settings = settings
      settings.only(name.split(separator: ",").map(String.init))
      settings.timing = seconds == nil ? .onceOfSeveral(process) : .oneOfSeveral(process)
      settings.time = .seconds(seconds ?? 0)
      return .measurements(try app.measure(payload, settings) { _ in }.measurements)
    case .warmUp:
      let fastest = try Self.warmUp(prepared())
      burn = Int64(slowdown * Double(fastest))
      return .warm(nanoseconds: fastest)
    case .time(let repeats):
      let times = try timed(repeats)
      return .time(wall: times.undisturbed, cpu: times.cpu)
    case .count(let instructions):
      try count(burning: instructions)
      return .counted
    case .allocations: return .allocations(try countedAllocations())
    }
  }

  /// Runs the work so many times, and returns the times of all runs together.
  private mutating func timed(_ repeats: Int) throws -> WorkTimes {
    let work = try prepared()
    let timer = WorkTimer()
    for _ in 0..<repeats {
      try work()
      if burn > 0 { Slowdown.burn(nanoseconds: burn) }
    }
    return timer.times()
  }

  /// Runs the work once where valgrind counts, and useless instructions behind it.
  private mutating func count(burning instructions: Int) throws {
    let work = try prepared()
    // The first run does the work that happens once in a process.
    try work()
    var outcome = Result<Void, any Error>.success(())
    countedRegion {
      outcome = Result { try work() }
      if instructions > 0 { Slowdown.burn(instructions: instructions) }
    }
    try outcome.get()
  }

  /// Runs the work twice, and returns the allocations of the second run.
  private mutating func countedAllocations() throws -> AllocationSnapshot {
    guard let allocations else {
      throw ToolFailure(.usage, "this executable links no counter of allocations")
    }
    let work = try prepared()
    try work()
    return try allocations.measure(work).snapshot
  }

  /// Returns the work, made on first need.
  private mutating func prepared() throws -> () throws -> Void {
    let made = try work ?? app.work(of: name, bytes, settings.options)
    work = made
    return made
  }

  /// Runs until caches, heap and clock frequency are stable: at least three times, and for 20 ms of
  /// processor time (on a busy machine wall time may pass without work). Returns the nanoseconds of
  /// the fastest run.
  private static func warmUp(_ work: () throws -> Void) throws -> Int64 {
    let began = ProcessCPUClock.nanoseconds()
    var fastest = Int64.max
    var runs = 0
    repeat {
      let start = ProcessCPUClock.nanoseconds()
      try work()
      fastest = min(fastest, ProcessCPUClock.nanoseconds() - start)
      runs += 1
    } while runs < 3 || ProcessCPUClock.nanoseconds() - began < 20_000_000
    return fastest
  }
}

extension RegisteredApp {
  /// Returns a digest of a case's result: equal where two builds' results are. It has a part for
  /// each section, so that a difference can be named; of an engine alone it says whether the
  /// payload is JSON.
  func digest(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> ResultDigest {
    func hash(_ write: (inout JSONText) -> Void) -> UInt64 {
      var text = JSONText()
      write(&text)
      return ResultDigest.hash(text.bytes)
    }
    if let engine = JSONEngine(aloneName: name) {
      return ResultDigest(parts: [engine.tokenize(bytes, options.documents) ? 1 : 0])
    }
    if name == LayoutSuite.strategy {
      let frames = try framesWork(bytes, options)()
      return ResultDigest(
        parts: [
          hash { text in
            for frame in frames {
              text.value([frame.x, frame.y, frame.width, frame.height])
            }
          }
        ])
    }
    let sections = try strategy(named: name).decode(bytes, options).sections()
    return ResultDigest(parts: sections.map { section in hash { app.writer(section, &$0) } })
  }
}

/// Valgrind finds this function by its name, so it must not be inlined or split.
@inline(never)
@_optimize(none)
func countedRegion(_ body: () -> Void) { body() }

/// The mangled name of the counted function, without its type, as valgrind takes it.
let countedSymbol = "$s12SectileBench13countedRegion*"

/// Useless work, to test that a gate or a comparison finds it.
private enum Slowdown {
  /// Executes about so many instructions.
  @inline(never)
  @_optimize(none)
  static func burn(instructions: Int) {
    // An unoptimized round takes about ten instructions; the amount need not be exact.
    var rounds = instructions / 10
    while rounds > 0 { rounds -= 1 }
  }

  /// Spins for so many nanoseconds of the clock; the time of a number of instructions depends on
  /// what ran before.
  static func burn(nanoseconds: Int64) {
    let end = MonotonicClock.nanoseconds() + nanoseconds
    while MonotonicClock.nanoseconds() < end {}
  }
}
