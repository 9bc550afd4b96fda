/// What measures an app's payloads.
struct AppBench {
  /// Counts the instructions of each case of a payload.
  typealias Counting = (BenchPayload, (_ name: String) -> Void) throws -> [(name: String, instructions: Int)]

  let measuring: Measuring
  /// Nil leaves the types of the cells out.
  let cellTypes: CellTypeMeasuring?
  /// Nil leaves instructions out.
  let counting: Counting?
  /// Makes what makes payloads of a payload's sections, with so many cells.
  let scaler: (BenchPayload) throws -> (Int) -> BenchPayload
  /// The strategy that ratios are relative to; nil when it is not measured.
  let reference: String?
  /// How many processes time each payload.
  let processes: Int
}
