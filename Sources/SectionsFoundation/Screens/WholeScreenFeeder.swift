import Foundation
import ScreenFormats
import Sections

/// Gathers a payload, then decodes it at once.
final class WholeScreenFeeder<Event>: ScreenFeeder {
  typealias Decoding = (Data, ScreenDecodingOptions, (Event) throws -> Void) throws -> Void

  private let options: ScreenDecodingOptions
  private let decode: Decoding
  private var payload = Data()

  init(options: ScreenDecodingOptions, decode: @escaping Decoding) {
    self.options = options
    self.decode = decode
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws { payload.append(bytes) }

  func finish(_ handler: (Event) throws -> Void) throws { try decode(payload, options, handler) }
}
