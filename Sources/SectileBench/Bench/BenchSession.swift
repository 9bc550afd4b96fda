import BenchmarkKit

/// One run of `bench`: payload after payload. A bad payload is noted, and the others are measured
/// all the same.
struct BenchSession {
  /// Counts the instructions of a payload's cases; the last argument is told the case at hand.
  typealias Counting =
    (BenchPayload, any RegisteredApp, (_ name: String) -> Void) throws -> [(
      name: String, instructions: Int
    )]

  /// The app of all payloads; a payload may be another one's, as a screen of the built-in app.
  let app: any RegisteredApp
  /// The strategies, the options and the time of each measurement.
  let settings: BenchSettings
  /// Counts instructions; nil if nobody asks.
  let counting: Counting?
  /// The number of payloads, for the progress.
  let count: Int
  /// The time for all payloads; nil gives each payload its own.
  var time: TimeBudget?
  /// The steps of the run, with the failures so far.
  let steps = PayloadSession<Void>()
  /// The number of the payload at hand, from 1 on.
  private(set) var number = 0
  /// The payloads that were decoded, in order; those that are bad have no entry.
  private(set) var payloads: [PayloadDescription] = []
  /// The rows of all payloads so far.
  private(set) var measurements: [BenchmarkMeasurement] = []
  /// Notes about strategies, for the tables.
  private(set) var notes: [MeasurementTable.Note] = []
  /// Says of each payload that had fewer processes than usual how many, and why.
  private(set) var hurries: [String] = []
  /// Is false once results of a payload have differed; then no speed of it is shown.
  private(set) var isEqual = true

  /// Reads and measures a payload.
  ///
  /// - Parameters:
  ///   - entry: The payload's name, or why it has none.
  ///   - read: Reads the payload of a name.
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

  /// Measures a payload and takes its rows. A layout that fails is reported, and the decode counts
  /// all the same; results that differ end this payload.
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
    if let hurry = outcome.hurry { hurries.append("\(name): \(hurry)") }
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

  /// Returns the report of all payloads so far.
  func report(environment: BenchmarkEnvironment) -> BenchmarkReport {
    var report = BenchmarkReport(
      environment: environment, payloads: payloads, equal: isEqual, measurements: measurements)
    if !hurries.isEmpty { report.notes = hurries }
    return report
  }
}
