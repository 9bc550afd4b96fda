import JSONStream
import Sections

/// A feeder whose sections are turned into others.
final class MappedFeeder<Base: SectionFeeder, Section>: SectionFeeder {
  private let base: Base
  private let transform: (Base.Section) throws -> Section

  init(_ base: Base, _ transform: @escaping (Base.Section) throws -> Section) {
    self.base = base
    self.transform = transform
  }

  var onSkip: ((SkipReport) throws -> Void)? {
    get { base.onSkip }
    set { base.onSkip = newValue }
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    try base.feed(bytes) { try handler(transform($0)) }
  }

  func finish(_ handler: (Section) throws -> Void) throws {
    try base.finish { try handler(transform($0)) }
  }
}
