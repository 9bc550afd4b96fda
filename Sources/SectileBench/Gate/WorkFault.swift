import BenchmarkKit
public import CompositionalLayout
import PayloadTools
public import Sections

/// Something that can go wrong with a change, built on purpose: for tests that a gate notices it, and for nothing else.
///
/// No command shows the option that switches one on (`run-case --fault`, `gate --fault`).
@_spi(Faults)
public struct WorkFault: Sendable {
  /// The work that it can be wrong with.
  public struct Site {
    /// The case: a strategy, `layout` or `layout-query`.
    public let name: String
    /// The payload.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes are decoded at a time.
    public let chunkBytes: Int
    /// How the payload is decoded.
    public let options: SectionDecodingOptions
    /// Decodes its sections, and makes what lays them out.
    public let solving: () throws -> () throws -> SolvedLayout
    /// The rectangles that a solved layout is asked for.
    public let queries: (SolvedLayout) -> [LayoutRect]
  }

  let name: String
  /// The cases that it can be wrong with.
  let cases: Set<String>
  let holdsBytesBack: Bool
  let work: @Sendable (Site) throws -> () throws -> Void

  /// Makes a fault.
  ///
  /// - Parameters:
  ///   - name: What `--fault` calls it.
  ///   - cases: The cases that it can be wrong with.
  ///   - holdsBytesBack: Whether the first section comes only with the payload's last byte.
  ///   - work: Makes the work with the fault in it.
  public init(
    _ name: String, in cases: Set<String>, holdsBytesBack: Bool = false,
    work: @escaping @Sendable (Site) throws -> () throws -> Void
  ) {
    self.name = name
    self.cases = cases
    self.holdsBytesBack = holdsBytesBack
    self.work = work
  }
}

extension RegisteredApp {
  /// The same work with something wrong in it.
  ///
  /// - Throws: `ToolFailure` when the work is not what this can be wrong with.
  func work(
    with fault: WorkFault, of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void {
    guard fault.cases.contains(name) else {
      throw ToolFailure(.usage, "--fault \(fault.name) cannot be wrong with '\(name)'")
    }
    return try fault.work(
      WorkFault.Site(
        name: name, bytes: bytes, chunkBytes: settings.chunkBytes, options: settings.options,
        solving: { try solving(bytes, settings) }, queries: { LayoutSuite.queries(over: $0) }))
  }

  /// How many bytes a strategy is fed until it gives out the first section, to a few bytes; nil when it does not stream, or
  /// when there is no section.
  func firstSectionBytes(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings, with fault: WorkFault?
  ) throws -> Int? {
    guard let strategy = app.strategies.first(where: { $0.name == name }), strategy.isStreaming else { return nil }
    return try FirstSectionBytes.count(
      strategy, bytes, settings.options, isBuffered: fault?.holdsBytesBack ?? false)
  }
}
