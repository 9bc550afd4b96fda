import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import Sections
import SectionsFoundation

/// The strategy `split-json-decoder` for content lists: a byte scan finds each content's end, JSONDecoder decodes it alone,
/// and at the end what was beside the contents.
///
///     {"screenName":"Home","contents":[ {…}, {…} ],"next":null}
///                                       └─ alone ┘
///     {"screenName":"Home","contents":[ ],"next":null}            the envelope
final class SplitContentReader: ScreenReader {
  private let options: ScreenDecodingOptions
  private let decoder = JSONDecoder()
  private var scan: SectionScan
  private var content = Data()
  private var contentStart = JSONPosition(byteOffset: 0, line: 1, column: 1)
  private var index = -1
  private var envelope = Data()
  /// The same place, the list's end, in the payload and in the envelope.
  private var listEnd: (payload: JSONPosition, envelope: JSONPosition)?
  private var delivery: LenientDelivery
  private var life = FeederLife()

  private var listPath: [JSONPath.Component] { options.path.components + [.key("contents")] }

  init(options: ScreenDecodingOptions) {
    self.options = options
    scan = SectionScan(
      path: JSONPath(options.path.components + [.key("contents")]), passesStrays: options.mode == .lenient)
    delivery = LenientDelivery(options.maxSkipped)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    guard try life.enter(finishing: false) else { return }
    do { try take(bytes, handler) } catch { throw life.fail(error) }
    life.leave()
  }

  func finish(_ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    guard try life.enter(finishing: true) else { return }
    do { try end(handler) } catch { throw life.fail(error) }
    life.leave()
  }

  private func take(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    var position = 0
    while position < bytes.count {
      let wasInside = scan.isInSection
      let wasInList = scan.hasArrived && !scan.isAtEnd
      // Beside the contents byte by byte: what belongs to the envelope is told from where the list begins and ends.
      let rest = wasInside ? bytes[position...] : bytes[position...position]
      let step = scan.advance(UnsafeBufferPointer(rebasing: rest))
      let part = bytes[position..<position + step.count]
      position += step.count
      if step.isSectionStart {
        guard !scan.isSingle else { throw mismatch("an array", "an object", listPath) }
        content.removeAll(keepingCapacity: true)
        content.append(contentsOf: part)
        contentStart = scan.position(before: 1)
        index += 1
      } else if wasInside {
        content.append(contentsOf: part)
        if step.isSectionEnd { try deliver(handler) }
      } else if step.isStray {
        try stray(part.last == UInt8(ascii: "n"), handler)
      } else if !wasInList || scan.isAtEnd {
        if wasInList { listEnd = (scan.position(before: 1), Self.end(of: envelope)) }
        envelope.append(contentsOf: part)
      }
    }
  }

  private func end(_ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    guard scan.depth == 0, !scan.hasArrived || scan.isAtEnd else {
      throw JSONStreamError(
        code: .unexpectedEnd, category: .incomplete,
        message: "the payload ends in the middle: the JSON is not complete",
        path: scan.hasArrived ? JSONPath(listPath) : options.path, position: scan.position(before: 0))
    }
    do {
      try CodableScreens.deliverContents(envelope, ScreenDecodingOptions(path: options.path)) { event in
        if case .name = event { try handler(event) }
      }
    } catch var error as JSONStreamError {
      error.position = error.position.map(inPayload)
      throw error
    }
    try delivery.finish(at: scan.position(before: 0))
  }

  // MARK: Contents

  private var contentPath: [JSONPath.Component] { listPath + [.index(index)] }

  private func deliver(_ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    var model: ContentDTO?
    var reports: [SkipReport] = []
    do {
      if options.mode == .strict {
        model = try decoder.decode(ContentDTO.self, from: content)
      } else {
        let attempt = try decoder.decode(LossyPart<ContentDTO>.self, from: content).attempt
        model = attempt.section
        // The content's own paths and places, as if it were all that there is.
        var locator = SkipLocator(list: JSONPath(), isList: false, kindKey: "sectionComponentType")
        locator.lacksKeysAtStart = true
        reports = locator.reports(attempt.skips, in: content).map { report in
          var report = report
          report.path = JSONPath(contentPath + report.path.components)
          report.position = report.position.map(behindStart)
          return report
        }
      }
    } catch {
      throw located(FoundationErrors.translate(error, payload: content))
    }
    try deliver(model, reports, handler)
  }

  /// Something stands in the list that is no object.
  private func stray(_ isNull: Bool, _ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    guard !scan.isAtEnd else {
      throw JSONStreamError(
        code: .syntax, category: .malformed, message: "expected nothing after the end of the document",
        position: scan.position(before: 1))
    }
    index += 1
    var error = mismatch("an object", isNull ? "null" : "another type", contentPath)
    if isNull { error.code = .unexpectedNull }
    guard options.mode == .lenient else { throw error }
    try deliver(nil, [SkipReport(.content, error, cellType: nil)], handler)
  }

  private func deliver(
    _ content: ContentDTO?, _ reports: [SkipReport], _ handler: (ScreenEvent<ContentDTO>) throws -> Void
  ) throws {
    try withoutActuallyEscaping(handler) { handler in
      try delivery.deliver(content, reports, keptCells: 0) {
        try handler(.skipped($0))
      } _: {
        try handler(.part($0))
      }
    }
  }

  // MARK: Places

  private func mismatch(_ expected: String, _ found: String, _ path: [JSONPath.Component]) -> JSONStreamError {
    JSONStreamError(
      code: .typeMismatch, category: .data, message: "expected \(expected), found \(found)", path: JSONPath(path),
      position: scan.position(before: 1))
  }

  private func located(_ error: any Error) -> any Error {
    guard var located = error as? JSONStreamError else { return error }
    located.path = JSONPath(contentPath + located.path.components)
    located.position = located.position.map(behindStart)
    return located
  }

  /// A place in the content as one in the payload.
  private func behindStart(_ position: JSONPosition) -> JSONPosition {
    Self.moved(position, from: JSONPosition(byteOffset: 0, line: 1, column: 1), to: contentStart)
  }

  /// A place in the envelope as one in the payload.
  private func inPayload(_ position: JSONPosition) -> JSONPosition {
    guard let listEnd, position.byteOffset >= listEnd.envelope.byteOffset else { return position }
    return Self.moved(position, from: listEnd.envelope, to: listEnd.payload)
  }

  private static func moved(
    _ position: JSONPosition, from old: JSONPosition, to new: JSONPosition
  ) -> JSONPosition {
    JSONPosition(
      byteOffset: position.byteOffset + new.byteOffset - old.byteOffset, line: position.line + new.line - old.line,
      column: position.line == old.line ? position.column + new.column - old.column : position.column)
  }

  private static func end(of bytes: Data) -> JSONPosition { LenientDelivery.end(of: bytes) }
}
