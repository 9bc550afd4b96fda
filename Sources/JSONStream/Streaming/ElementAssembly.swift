/// Decodes the elements that an ``ElementScanner`` finds. The decoding closures are made where the types are known, so
/// that the app's module specialises them.
@usableFromInline
package final class ElementAssembly<Element, Envelope>: @unchecked Sendable {
  // Sendable: everything but the constants and the ledger, which has a lock, is used only between the scanner's `enter`
  // and `leave`, which let one caller in at a time.

  @usableFromInline package typealias Handler = (ElementEvent<Element, Envelope>) throws -> Void
  /// Decodes adjacent elements from `place` on, moves it, and counts.
  @usableFromInline package typealias DecodeElements = (
    _ place: inout UnsafePointer<JSONToken>, _ end: UnsafePointer<JSONToken>, _ limit: UInt32, _ count: inout Int,
    _ handler: Handler
  ) throws -> Void

  @usableFromInline let elements: DecodeElements
  @usableFromInline let envelope: ((borrowing JSONValue) throws -> Envelope)?
  @usableFromInline var delivered = 0
  private var tally: SkipTally
  let ledger = SkipLedger()

  @usableFromInline
  package init(
    budget: SkipBudget, elements: @escaping DecodeElements, envelope: ((borrowing JSONValue) throws -> Envelope)? = nil
  ) {
    tally = SkipTally(budget: budget)
    self.elements = elements
    self.envelope = envelope
  }

  /// Makes a closure for adjacent elements from one for a single element.
  @inlinable
  @inline(__always)
  package static func decoding(_ decode: @escaping (borrowing JSONValue) throws -> Element) -> DecodeElements {
    { place, end, limit, count, handler in
      repeat {
        let element = try decode(JSONValue(token: place))
        count &+= 1
        do { try handler(.element(element)) } catch { throw HandlerFailure(error: error) }
      } while ElementScanner.advance(&place, before: end, limit: limit)
    }
  }

  @inlinable
  package func drain(_ scanner: ElementScanner, _ handler: Handler) throws {
    while true {
      switch try scanner.next() {
      case .needsTokens:
        return

      case .elements:
        // Locals: the objects' own properties would be checked for exclusive access with every element.
        var place = scanner.value
        var count = delivered
        defer { delivered = count }
        do {
          try elements(&place, scanner.tokensEnd, scanner.elementLimit, &count, handler)
          scanner.value = place
        } catch let failure as HandlerFailure {
          throw failure.error
        } catch {
          scanner.value = place
          guard scanner.isLenient else { throw scanner.located(error) }
          try report(scanner.skipElement(error), handler)
        }

      case .envelope:
        guard let envelope else { continue }
        let value: Envelope
        do {
          value = try envelope(JSONValue(token: scanner.envelope))
        } catch {
          throw scanner.locatedOutside(error)
        }
        try handler(.envelope(value))

      case .lost:
        if let lost = scanner.takeLost() { try report(lost, handler) }
      }
    }
  }

  @usableFromInline
  func report(_ report: SkipReport, _ handler: Handler) throws {
    let failure = tally.count(report)
    ledger.value = tally.counts
    try handler(.skipped(report))
    if let failure { throw failure }
  }

  @usableFromInline
  package func judge(_ scanner: ElementScanner) throws {
    guard scanner.isLenient else { return }
    tally.deliver(elements: delivered)
    if let failure = tally.verdict(at: scanner.endPosition) { throw failure }
  }
}

/// An error of a handler, kept apart from decoding errors, which get path and position.
@usableFromInline
package struct HandlerFailure: Error {
  @usableFromInline package let error: any Error

  @inlinable
  package init(error: any Error) { self.error = error }
}
