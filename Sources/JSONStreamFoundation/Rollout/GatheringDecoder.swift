package import Foundation
package import JSONStream

/// A decoder that gathers the chunks, and hands the whole payload to a closure at the end.
///
/// Not `Sendable`: it decodes one payload for its owner, one call after the other.
package final class GatheringDecoder<Event>: PayloadDecoder, OrderedCalls {
  package typealias Decoding = (Data, (Event) throws -> Void) throws -> Void

  /// Decodes the gathered payload.
  private let decode: Decoding
  /// The bytes so far; empty again when decoding begins.
  private var payload = Data()
  /// Refuses calls from within a handler, and calls after the end.
  package var calls = CallOrder()

  package init(_ decode: @escaping Decoding) { self.decode = decode }

  package func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try call(isLast: false) { bytes.withBytes { payload.append($0) } }
  }

  package func finish(_ handler: (Event) throws -> Void) throws {
    try call(isLast: true) {
      // The payload is released even if decoding fails.
      let payload = self.payload
      self.payload = Data()
      try decode(payload, handler)
    }
  }
}
