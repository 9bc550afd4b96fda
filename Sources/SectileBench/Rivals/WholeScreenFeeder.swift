import Foundation
import HomeFeed
import Sections
import SectionsFoundation

/// Gathers a payload, then decodes it at once.
final class WholeScreenFeeder<Event>: ScreenFeeder {
  typealias Decoding = (Data, ScreenDecodingOptions, (Event) throws -> Void) throws -> Void

  private let options: ScreenDecodingOptions
  private let decode: Decoding
  private var payload = Data()
  private var life = FeederLife()

  init(options: ScreenDecodingOptions, decode: @escaping Decoding) {
    self.options = options
    self.decode = decode
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    guard try life.enter(finishing: false) else { return }
    payload.append(bytes)
    life.leave()
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    guard try life.enter(finishing: true) else { return }
    do { try decode(payload, options, handler) } catch { throw life.fail(error) }
    life.leave()
    payload = Data()
  }
}
