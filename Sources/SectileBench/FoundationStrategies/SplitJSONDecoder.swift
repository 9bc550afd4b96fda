import Foundation
import JSONStream
import JSONStreamFoundation

/// The strategy `split-json-decoder`: a scan of the bytes finds each section's end, and JSONDecoder
/// decodes the section.
///
/// A simple alternative to compare time and memory with. It checks the list itself, its commas too,
/// and what stands before and behind the document. It does not check that the members beside the
/// path to the list are JSON.
///
/// Sections are of any `Decodable` type. Lenient mode skips bad sections, and bad cells of types
/// that have them in a ``LossyArray``.
///
/// Not `Sendable`: it decodes one payload for its owner, one call after the other.
final class SplitJSONDecoder<Section: Decodable>: PayloadDecoder, OrderedCalls {
  typealias Event = ElementEvent<Section, Never>

  /// Path, root, mode, budget and documents; others are for the stream decoder.
  private let options: SectionDecodingOptions
  /// The app's decoder. Its `userInfo` has what nested types are told.
  private let decoder: JSONDecoder
  /// The keys of discriminator and cells; nil where the sections are of any type.
  private let keys: SectionKeys?
  /// The order of calls; not used where `lines` takes them.
  var calls = CallOrder()
  /// The decoder that does the work where each line of the payload is a document; nil where the
  /// payload is one.
  private var lines: LinesDecoder<Section>?
  /// The place in the payload, and what is there.
  private var scan: SectionScan
  /// The bytes of the current section so far; outside a section, those of the last one.
  private var section = Data()
  /// The position of the section's first byte in the payload.
  private var sectionStart = JSONPosition(byteOffset: 0, line: 1, column: 1)
  /// The index in the list, and the list's number.
  private var index = 0
  /// The number of lists so far: when it changes, the index begins at 0 again.
  private var arrivals = 0
  /// Counts what is delivered and skipped, against the budget.
  private let delivery: LenientDelivery

  /// Creates a decoder for one payload. It changes the `userInfo` of the app's decoder.
  ///
  /// - Parameters:
  ///   - options: Path, root, mode, budget and documents.
  ///   - decoder: The decoder, with the app's strategies.
  ///   - keys: The section's keys, so that reports can name the discriminator.
  init(
    _ section: Section.Type = Section.self,
    options: SectionDecodingOptions = SectionDecodingOptions(),
    decoder: JSONDecoder = JSONDecoder(), keys: SectionKeys? = nil
  ) {
    self.options = options
    self.decoder = decoder
    self.keys = keys
    decoder.takeOver(options)
    delivery = LenientDelivery(options.mode.budget)
    scan = SectionScan(path: options.path, passesStrays: options.mode.isLenient)
    if options.mode.isLenient {
      decoder.userInfo[.skips] = SkipCollector(keeping: .max)
    }
    if options.documents == .lines {
      lines = LinesDecoder(options, readsEveryByte: false) { options in
        SplitJSONDecoder(options: options, decoder: decoder, keys: keys)
      }
    }
  }

  /// Decodes the next bytes. Throws `JSONStreamError` or errors of `handler`, and the same again in
  /// every later call.
  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    if let lines { return try lines.feed(bytes, handler) }
    try bytes.withBytes { bytes in
      try call(isLast: false) { try take(bytes, handler) }
    }
  }

  /// Ends the payload. Throws `JSONStreamError` when it cannot end here, or errors of `handler`.
  func finish(_ handler: (Event) throws -> Void) throws {
    if let lines { return try lines.finish(handler) }
    try call(isLast: true) { try end() }
  }

  /// Scans the bytes, and collects those of a section up to its end. The scan stops at each
  /// section's start and end, at a fault, and at a value that is no section.
  private func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void
  ) throws {
    var position = 0
    while position < bytes.count {
      let wasInside = scan.isInSection
      let step = scan.advance(UnsafeBufferPointer(rebasing: bytes[position...]))
      if scan.arrivals != arrivals { (index, arrivals) = (0, scan.arrivals) }
      if scan.isMismatch {
        try mismatch(handler)
        position += step.count
        continue
      }
      let part = bytes[position..<position + step.count]
      if step.isSectionStart {
        // The step ended with the section's first byte.
        section.removeAll(keepingCapacity: true)
        section.append(bytes[position + step.count - 1])
        sectionStart = scan.position(before: 1)
      } else if wasInside {
        section.append(contentsOf: part)
      }
      position += step.count
      if step.isSectionEnd { try deliver(handler) }
      if let fault = step.fault { try take(fault, handler) }
    }
  }

  /// Checks that the document has ended, and that the path has led somewhere. The error about a
  /// payload that ends too early is told from one about the path by how far the scan has come.
  private func end() throws {
    guard scan.depth == 0, scan.isAtEnd else {
      if scan.hasArrived || (scan.depth > 0 && !scan.isLost) {
        throw JSONStreamError(
          code: .unexpectedEnd, category: .incomplete,
          message: "the payload ends in the middle: the JSON is not complete",
          path: JSONPath(scan.arrival), position: scan.position(before: 0))
      }
      let end = scan.position(before: 0)
      if end.byteOffset == 0 {
        throw JSONStreamError(
          code: .unexpectedEnd, category: .incomplete, message: "the payload is empty",
          path: options.path, position: end)
      }
      throw JSONStreamError(
        code: .pathNotFound, category: .data,
        message: "the path \(options.path) leads nowhere", path: options.path, position: end)
    }
    try delivery.finish(at: scan.position(before: 0))
  }

  /// Handles a value at the path that is neither a list nor a section: an error, or with wildcards
  /// and in lenient mode a part that is skipped.
  private func mismatch(_ handler: (Event) throws -> Void) throws {
    let error = error(
      .typeMismatch,
      scan.selectsSections
        ? "expected an object (a section)" : "expected an array of sections or one section")
    guard options.mode.isLenient, options.path.hasWildcards else {
      throw error
    }
    try delivery.deliver(
      nil, [SkipReport(scan.selectsSections ? .section : .list, error)], keptCells: 0, handler)
  }

  /// Handles a value in place of a section, or text that JSON does not allow.
  private func take(
    _ fault: SectionScan.Fault, _ handler: (Event) throws -> Void
  ) throws {
    if case .misplaced(let expected) = fault {
      throw JSONStreamError(
        code: .syntax, category: .malformed, message: "expected \(expected)",
        position: scan.position(before: 1))
    }
    let error = error(.typeMismatch, "expected an object (a section)", [.index(index)])
    guard options.mode.isLenient else { throw error }
    index += 1
    try delivery.deliver(nil, [SkipReport(.section, error)], keptCells: 0, handler)
  }

  /// Returns an error about the byte that the scan has just read. `path` goes on behind the list's.
  private func error(
    _ code: JSONStreamError.Code, _ message: String, _ path: [JSONPath.Component] = []
  ) -> JSONStreamError {
    JSONStreamError(
      code: code, category: .data, message: message, path: JSONPath(scan.arrival + path),
      position: scan.position(before: 1))
  }

  /// The path of the current section in the payload.
  private var sectionPath: [JSONPath.Component] {
    scan.arrival + (scan.isSingle ? [] : [.index(index)])
  }

  /// Decodes the section whose last byte has just come, and delivers it.
  private func deliver(_ handler: (Event) throws -> Void) throws {
    guard options.mode == .strict else { return try deliverLeniently(handler) }
    let model: Section
    do {
      model = try FoundationJSON.decode(from: section, by: decoder)
    } catch {
      throw located(error)
    }
    index += 1
    try handler(.element(model))
  }

  /// Likewise in lenient mode: parts of the section, or all of it, may be skipped.
  private func deliverLeniently(_ handler: (Event) throws -> Void) throws {
    let attempt: SectionAttempts<Section>.Attempt
    let reports: [SkipReport]
    do {
      attempt = try FoundationJSON.decode(
        SectionAttempts<Section>.Single.self, from: section, by: decoder
      ).attempt
      if options.root == .automatic, scan.isSingle, !options.path.hasWildcards,
        attempt.section == nil,
        let error = FoundationErrors.formatError(in: section, at: JSONPath(), keys)
      {
        throw error
      }
      var locator = SkipLocator(
        list: JSONPath(), isList: false, kindKey: keys?.kind.description)
      if case .convertFromSnakeCase = decoder.keyDecodingStrategy {
        locator.convertsKeys = true
      }
      let prefix = sectionPath
      reports = locator.located(attempt.skips, in: section).map { report in
        var report = report
        report.path = JSONPath(prefix + report.path.components)
        // Foundation saw the section alone.
        report.position = report.position?.moved(to: sectionStart)
        return report
      }
    } catch {
      throw located(error)
    }
    index += 1
    try delivery.deliver(attempt.section, reports, keptCells: attempt.keptCells, handler)
  }

  /// Returns an error about the section as one about the payload: Foundation saw the section's
  /// bytes alone.
  private func located(_ error: any Error) -> any Error {
    let translated = FoundationErrors.located(error, payload: section)
    guard var located = translated as? JSONStreamError else { return translated }
    located.path = JSONPath(sectionPath + located.path.components)
    located.position = located.position?.moved(to: sectionStart)
    return located
  }
}
