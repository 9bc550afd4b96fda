package import JSONStream

/// A feeder that transforms another feeder's sections.
package final class MappedFeeder<Base: SectionFeeder, Section>: SectionFeeder {
  private let base: Base
  private let transform: (Base.Section) throws -> Section

  package init(_ base: Base, _ transform: @escaping (Base.Section) throws -> Section) {
    self.base = base
    self.transform = transform
  }

  package var onSkip: ((SkipReport) throws -> Void)? {
    get { base.onSkip }
    set { base.onSkip = newValue }
  }

  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    try base.feed(bytes) { try handler(transform($0)) }
  }

  package func finish(_ handler: (Section) throws -> Void) throws {
    try base.finish { try handler(transform($0)) }
  }
}
