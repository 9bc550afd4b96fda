import BenchmarkKit

struct BenchSession {
  typealias Counting =
    (BenchPayload, any RegisteredApp, (_ name: String) -> Void) throws -> [(
      name: String, instructions: Int
    )]

  let app: any RegisteredApp
  let settings: BenchSettings
  let counting: Counting?
  let processes: Int
  let count: Int
  /// The time for all payloads; nil gives each payload its own.
  var time: TimeBudget?
  let steps = PayloadSession<Void>()
  private(set) var number = 0
  private(set) var payloads: [PayloadDescription] = []
  private(set) var measurements: [BenchmarkMeasurement] = []
  private(set) var notes: [MeasurementTable.Note] = []
  private(set) var isEqual = true

  mutating func measure(_ entry: PayloadPaths.Entry, _ read: (String) throws -> BenchPayload) {
    number += 1
    // Shown at once, because the next line may take seconds.
    steps.progress.begin("reading payload \(number) of \(count)")
    steps.run(entry) { name in
      let payload = try read(name)
      name = payload.name
      try measure(payload)
    }
  }

  private mutating func measure(_ payload: BenchPayload) throws {
    let name = payload.name
    let subject = "\(payload.name), payload \(number) of \(count)"
    let own = try app.resolved(for: payload, settings.options)
    let progress = steps.progress
    let outcome = try own.measure(payload, settings, in: time?.next()) {
      progress.show($0, of: subject)
    }
    payloads.append(outcome.description(of: payload, of: app.name, settings))
    measurements += outcome.measurements
    notes += outcome.notes
    if let failure = outcome.layoutFailure {
      let what = ToolFailure(failure, in: name)
      steps.fail(
        ToolFailure(what.status, "the layout is not measured: \(what.message ?? "\(failure)")"),
        name)
    }
    guard outcome.isEqual else {
      isEqual = false
      for note in outcome.notes {
        steps.fail(
          ToolFailure(.badInput, "\(name): \(note.strategy) is \(note.text); no speed is shown"),
          name)
      }
      return
    }
    let counts = try counting?(payload, own) {
      progress.begin("\(subject): counting the instructions of \($0)")
    }
    measurements += (counts ?? []).compactMap { strategy, instructions in
      BenchmarkMeasurement(
        payload: name, strategy: strategy,
        metric: strategy == LayoutSuite.strategy ? "layout.instructions" : "decode.instructions",
        unit: "instructions", value: Double(instructions))
    }
  }

  func report(environment: BenchmarkEnvironment) -> BenchmarkReport {
    BenchmarkReport(
      environment: environment, payloads: payloads, equal: isEqual, measurements: measurements,
      processes: processes)
  }
}
