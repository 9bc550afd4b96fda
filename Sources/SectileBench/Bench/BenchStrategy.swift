import Foundation
public import JSONStream
public import Sections

/// One way from a payload to sections, as `bench` measures it and `decode` runs it.
public protocol BenchStrategy<Model>: Sendable {
  /// What all strategies for a payload have to agree on: the sections of the app that they belong to.
  associatedtype Model

  /// The strategy's name in tables and results.
  var name: String { get }

  /// Whether sections come before the payload's end. The first one is then timed on its own.
  var isStreaming: Bool { get }

  /// Whether it can give out a section's cells before the section is complete.
  var givesCells: Bool { get }

  /// Whether its results are known to differ on some payloads: that costs its own row only.
  var mayDiffer: Bool { get }

  /// Whether it leaves out what is bad where the options' mode is lenient. The default is no: in that mode it is not used.
  var canBeLenient: Bool { get }

  /// Decodes the payload and keeps all sections.
  ///
  /// - Parameters:
  ///   - payload: The whole payload; a strategy that streams takes `chunkBytes` at a time.
  ///   - firstSection: Has to be called once, as soon as the first section is there. What it throws ends the decode.
  /// - Throws: What is wrong with the payload; what `firstSection` throws.
  func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult<Model>

  /// Makes what decodes one payload as it is read. The default gathers it and calls
  /// ``decode(_:chunkBytes:options:firstSection:)``.
  ///
  /// - Throws: What keeps it from being set up.
  func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Model>
}

extension BenchStrategy {
  /// Sections come before the payload's end.
  public var isStreaming: Bool { true }

  /// Sections come whole.
  public var givesCells: Bool { false }

  /// The results have to be the reference's.
  public var mayDiffer: Bool { false }

  /// The first bad value fails the decode.
  public var canBeLenient: Bool { false }

  /// Gathers the payload, then decodes it.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Model> {
    gatheringFeeder(options: options)
  }

  func gatheringFeeder(options: SectionDecodingOptions) -> GatheringFeeder<Model> {
    GatheringFeeder { payload, _, handler in
      let result = try payload.withUnsafeBytes { bytes in
        try decode(bytes.bindMemory(to: UInt8.self), chunkBytes: max(1, bytes.count), options: options) {}
      }
      for section in result.sections { try handler(section) }
    }
  }
}

/// What a strategy decoded.
public protocol BenchResult<Model> {
  /// What the strategies' results are compared as.
  associatedtype Model

  /// The sections: compared with the other strategies' before anything is measured.
  var sections: [Model] { get }

  /// What was left out, in lenient mode. The default is nothing.
  var skipped: SkipCounts { get }
}

extension BenchResult {
  /// Nothing was left out.
  public var skipped: SkipCounts { [:] }
}
