import HomeFeed
import JSONStream
import PayloadTools
import ScreenPipeline
import JSONStreamFoundation

/// A way to a screen, as a way to its parts: what the commands run.
final class PartFeeder<Part: ScreenPart>: SectionFeeder {
  private let base: any ScreenReader<Part>
  /// The screen's name, once it has come.
  private(set) var name = ""
  var onSkip: ((SkipReport) throws -> Void)?

  init(_ base: any ScreenReader<Part>) { self.base = base }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Part) throws -> Void) throws {
    try base.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (Part) throws -> Void) throws { try base.finish { try take($0, handler) } }

  private func take(_ event: ScreenEvent<Part>, _ handler: (Part) throws -> Void) throws {
    switch event {
    case .name(let name): self.name = name
    case .part(let part): try handler(part)
    case .skipped(let report): try onSkip?(report)
    // Sections alone are measured.
    case .envelope: break
    }
  }
}
