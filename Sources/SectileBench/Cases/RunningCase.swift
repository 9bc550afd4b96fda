import BenchmarkKit
import PayloadTools
import JSONStream

/// A case in the process that runs it, and what it answers.
struct RunningCase<Registered: RegisteredApp> {
  let app: Registered
  let name: String
  let bytes: UnsafeBufferPointer<UInt8>
  let payload: BenchPayload
  let settings: BenchSettings
  let allocations: AllocationCounter?
  /// How much longer each run is made, as a share of its own time: what a comparison has to notice.
  let slowdown: Double
  /// The work from the first time on that it was asked for.
  var timed: TimedWork?

  mutating func answer(to request: CaseRequest) throws -> CaseAnswer {
    switch request {
    case .digest: return .digest(try app.digest(of: name, bytes, settings.options))
    case .warmUp: return .warm(nanoseconds: try working { try $0.warmUp() })
    case .time(let repeats):
      let times = try working { try $0.times(repeats: repeats) }
      return .time(wall: times.undisturbed, cpu: times.cpu)
    case .count(let burning):
      try working { try countedRun(burning: burning, $0.work) }
      return .counted
    case .allocations:
      guard let allocations else { throw ToolFailure(.usage, "this executable links no counter of allocations") }
      return .allocations(
        try working {
          // What happens once in a process is over then.
          try $0.work()
          return try allocations.measure($0.work).snapshot
        })
    case .strategies(let seconds, let process):
      return .measurements(try times(in: .seconds(seconds), as: process))
    }
  }

  private mutating func working<Value>(_ body: (inout TimedWork) throws -> Value) throws -> Value {
    var work = try timed ?? TimedWork(slowdown: slowdown, try app.work(of: name, bytes, settings.options))
    defer { timed = work }
    return try body(&work)
  }

  /// Times strategies whose results another process has compared.
  private func times(in time: Duration, as process: ProcessPlace) throws -> [BenchmarkMeasurement] {
    var settings = settings
    settings.only(name.split(separator: ",").map(String.init))
    settings.timing = .oneOfSeveral(process)
    return try app.measure(payload, settings, in: time) { _ in }.measurements
  }
}
