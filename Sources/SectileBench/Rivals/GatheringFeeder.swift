import Foundation
import JSONStream
import JSONStreamFoundation

/// A strategy that wants the payload whole, fed in pieces: gathers it, then decodes it at once.
class GatheringFeeder<Section>: SectionFeeder {
  typealias Decoding = (Data, _ onSkip: ((SkipReport) throws -> Void)?, (Section) throws -> Void) throws -> Void

  private let decode: Decoding
  private var payload = Data()
  private var life = FeederLife()
  final var onSkip: ((SkipReport) throws -> Void)?

  init(_ decode: @escaping Decoding) { self.decode = decode }

  final func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    guard try life.enter(finishing: false) else { return }
    payload.append(bytes)
    life.leave()
  }

  final func finish(_ handler: (Section) throws -> Void) throws {
    guard try life.enter(finishing: true) else { return }
    // Whatever comes of it, nobody asks again.
    let payload = self.payload
    self.payload = Data()
    do { try decode(payload, onSkip, handler) } catch { throw life.fail(error) }
    life.leave()
  }
}
