public import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

extension App {
  /// Compares the app's strategies on a payload as `bench` does, and lays its cells out: in this process, from memory,
  /// without files. So a test target can run it where no process can be started, such as on a device.
  ///
  /// - Parameters:
  ///   - samples: Measured rounds; nil for as many as narrow intervals need.
  ///   - buildMode: How the executable was built: `BuildMode { assert($0()) }`. Results name it.
  /// - Returns: The results, which name the platform. Where strategies that have to agree do not, there are no times, and
  ///   the report's `equal` is false.
  /// - Throws: `JSONStreamError` when the payload is bad; what the app's layouts throw.
  public func bench(
    _ payload: [UInt8], named name: String, samples: Int? = nil, buildMode: BuildMode
  ) throws -> BenchmarkReport {
    let payload = BenchPayload(name: name, bytes: payload)
    let settings = BenchSettings(
      options: SectionDecodingOptions(path: try JSONPath(parsing: path)), samples: samples)
    do {
      let outcome = try measure(payload, settings) { _ in }
      return BenchmarkReport(
        environment: .current(buildMode: buildMode, libraries: JSONEngine.libraries),
        payloads: [outcome.description(of: payload, of: self.name, settings)], equal: outcome.isEqual,
        measurements: outcome.measurements)
    } catch let failure as CaseFailure {
      throw failure.underlying
    }
  }
}
