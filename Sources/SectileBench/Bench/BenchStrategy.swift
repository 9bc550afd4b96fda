public import Sections

/// One way from a payload to sections, as `bench` measures it.
public protocol BenchStrategy: Sendable {
  /// The strategy's name in tables and results.
  var name: String { get }

  /// Whether sections come before the payload's end. The first one is then timed on its own.
  var isStreaming: Bool { get }

  /// Decodes the payload and keeps all sections.
  ///
  /// - Parameters:
  ///   - payload: The whole payload; a strategy that streams takes `chunkBytes` at a time.
  ///   - firstSection: Has to be called once, as soon as the first section is there. What it throws ends the decode.
  /// - Throws: What is wrong with the payload; what `firstSection` throws.
  func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult
}

extension BenchStrategy {
  /// Sections come before the payload's end.
  public var isStreaming: Bool { true }
}

/// What a strategy decoded.
public protocol BenchResult {
  /// The sections as the built-in models: compared with the other strategies' before anything is measured.
  var sections: [SectionModel] { get }
}
