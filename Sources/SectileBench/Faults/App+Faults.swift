import PayloadTools
import Sections

extension App {
  func work(
    with fault: Fault, of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void {
    guard fault.isPossible(in: name) else {
      throw ToolFailure(.usage, "--fault \(fault.rawValue) cannot be wrong with '\(name)'")
    }
    if name == LayoutSuite.strategy || name == LayoutSuite.query {
      return try FaultyLayout(solved: try solving(bytes, settings)).work(with: fault)
    }
    guard let strategy = strategies.first(where: { $0.name == name }) as? StreamingStrategy<Cell, Section> else {
      throw ToolFailure(.usage, "--fault is for the streaming decoder, and '\(name)' is another one")
    }
    let run: FaultyDecode<Cell>.Run = { try strategy.run($0, $1, $2, { _ in }, $3) }
    return try FaultyDecode(run: run, bytes: bytes, settings: settings).work(with: fault)
  }

  func firstSectionBytes(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings, with fault: Fault?
  ) throws -> Int? {
    guard let strategy = strategies.first(where: { $0.name == name }), strategy.isStreaming else { return nil }
    return try FirstSectionBytes.count(
      strategy, bytes, settings.options, isBuffered: fault == .bufferedStream)
  }
}
