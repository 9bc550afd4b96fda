public import Sections

/// One way from a payload to sections, as `bench` measures it.
public protocol BenchStrategy: Sendable {
  /// The strategy's name in tables and results.
  var name: String { get }

  /// Decodes the payload and keeps all sections.
  ///
  /// - Parameters:
  ///   - payload: The whole payload; a strategy that streams takes `chunkBytes` at a time.
  ///   - firstSection: Has to be called once, as soon as the first section is there.
  /// - Throws: What is wrong with the payload.
  func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions, firstSection: () -> Void
  ) throws -> any BenchResult
}

/// What a strategy decoded.
public protocol BenchResult {
  /// The sections as the built-in models: compared with the other strategies' before anything is measured.
  var sections: [SectionModel] { get }
}
