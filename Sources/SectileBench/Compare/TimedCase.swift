import BenchmarkKit

/// One benchmark that two builds are compared by.
struct TimedCase {
  /// The payload's name, as reports say it.
  let payload: String
  /// The file that it is read from.
  let path: String
  /// That file where it was made for this; it is there as long as this is.
  let file: PayloadFile?
  let strategy: String
  /// What the process that runs it is told.
  let arguments: [String]

  /// The value of its wall time.
  var key: MeasurementKey {
    MeasurementKey(
      payload: payload, strategy: strategy, metric: strategy == CountedCase.layout ? "layout.time" : "decode.time")
  }
}

/// One pair of processes: what a run took in each batch of the base's and of the head's.
struct TimedPair: Hashable {
  var base: [BatchTime]
  var head: [BatchTime]
}
