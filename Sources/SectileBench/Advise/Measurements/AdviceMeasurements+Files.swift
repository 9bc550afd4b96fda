import BenchmarkKit
import PayloadTools

// Measurements that were made before, here or on a device.

extension AdviceMeasurements {
  /// Reads a file of measurements.
  static func read(_ name: String) throws -> AdviceMeasurements {
    let measurements = try JSONFile.decode(AdviceMeasurements.self, from: name)
    try ToolFailure.about(name) { try measurements.check() }
    return measurements
  }

  /// A device's own measurements.
  ///
  /// - Throws: `ToolFailure` when they are not from a device of Apple's.
  static func device(_ name: String) throws -> AdviceMeasurements {
    let measurements = try read(name)
    guard measurements.environment.isApple else {
      throw ToolFailure(
        .badInput,
        "\(name): was measured on \(measurements.environment.cpu), \(measurements.environment.os), not on Apple hardware "
          + "(path $.environment.cpu); save the measurements on the device itself, or use --from")
    }
    return measurements
  }

  /// Only the payloads that are asked for: the same file name and as many bytes.
  func only(_ payloads: [BenchPayload], in name: String) throws -> AdviceMeasurements {
    var copy = self
    copy.payloads = try payloads.map { wanted in
      func fileName(_ path: String) -> Substring? { path.split(separator: "/").last }
      guard
        let found = self.payloads.first(where: {
          fileName($0.name) == fileName(wanted.name) && $0.whole.bytes == wanted.bytes.count
        })
      else {
        throw ToolFailure(
          .badInput,
          "\(name): has no measurements of \(wanted.name) with its \(wanted.bytes.count) bytes; it has "
            + self.payloads.map { "\($0.name) (\($0.whole.bytes) bytes)" }.joined(separator: ", "))
      }
      return found
    }
    return copy
  }
}
