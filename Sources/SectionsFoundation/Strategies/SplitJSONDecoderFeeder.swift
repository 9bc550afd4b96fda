package import Foundation
package import JSONStream
package import Sections

/// The strategy `split-json-decoder`: a byte scan finds each section's end, JSONDecoder decodes it alone.
///
/// What a team could write in an afternoon, and therefore the fair rival for every claim about first section and
/// memory. The scan counts brackets outside strings and sees that a list has only sections; apart from that, what lies
/// beside the sections is not checked to be JSON.
package final class SplitJSONDecoderFeeder<Section: Decodable>: FoundationFeeder<Section> {
  private var scan: SectionScan
  /// The bytes of the section under way.
  private var section = Data()
  /// Where the section's first byte lies in the payload.
  private var sectionStart = JSONPosition(byteOffset: 0, line: 1, column: 1)
  private var offset = 0
  /// The place in the list, which has begun as the so-and-so-many-th.
  private var index = 0
  private var arrivals = 0
  private var depthPrefix: [JSONPath.Component] { scan.arrival }
  private var delivery: LenientDelivery
  private let list: SplitList
  /// What is beside the list's elements, and the same place, the list's end, in the payload and in it.
  private var envelope = Data()
  private var listEnd: (payload: JSONPosition, envelope: JSONPosition)?

  /// Creates a feeder for one payload.
  ///
  /// - Parameter list: What is split, where that are no sections.
  package init(
    _ section: Section.Type = Section.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    decoder: JSONDecoder = JSONDecoder(), keys: SectionKeys? = nil, list: SplitList = SplitList()
  ) {
    self.list = list
    delivery = LenientDelivery(options.maxSkipped)
    scan = SectionScan(path: options.path, passesStrays: options.mode == .lenient)
    if options.mode == .lenient { decoder.userInfo[.skips] = SkipCollector(keeping: .max) }
    super.init(section, options: options, decoder: decoder, keys: keys)
  }

  override func another(_ options: SectionDecodingOptions) -> FoundationFeeder<Section> {
    SplitJSONDecoderFeeder(options: options, decoder: decoder, keys: keys, list: list)
  }

  override func take(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    var position = 0
    while position < bytes.count {
      let (wasInside, wasInList) = (scan.isInSection, scan.isInList)
      // An envelope byte by byte: what belongs to it is told from where the list begins and ends.
      let isAlone = list.envelope != nil && !wasInside
      let step = scan.advance(UnsafeBufferPointer(rebasing: isAlone ? bytes[position...position] : bytes[position...]))
      if scan.arrivals != arrivals { (index, arrivals) = (0, scan.arrivals) }
      if scan.isMismatch, list.envelope == nil {
        try mismatch(handler)
        position += step.count
        continue
      }
      let part = bytes[position..<position + step.count]
      if step.isSectionStart {
        if list.envelope != nil, scan.isSingle { throw error(.typeMismatch, "expected an array, found an object") }
        // The section's own first byte ended the step.
        section.removeAll(keepingCapacity: true)
        section.append(bytes[position + step.count - 1])
        sectionStart = scan.position(before: 1)
      } else if wasInside {
        section.append(contentsOf: part)
      } else if isAlone, !step.isStray, !wasInList || scan.isAtEnd {
        if wasInList { listEnd = (scan.position(before: 1), LenientDelivery.end(of: envelope)) }
        envelope.append(contentsOf: part)
      }
      position += step.count
      if step.isSectionEnd { try deliver(handler) }
      if step.isStray { try stray(part.last == UInt8(ascii: "n"), handler) }
    }
    offset += bytes.count
  }

  override func end(_ handler: (Section) throws -> Void) throws {
    let isEnveloped = list.envelope != nil && !scan.hasArrived
    guard scan.depth == 0, scan.isAtEnd || isEnveloped else {
      if scan.hasArrived || isEnveloped || (scan.depth > 0 && !scan.isLost) {
        throw JSONStreamError(
          code: .unexpectedEnd, category: .incomplete,
          message: "the payload ends in the middle: the JSON is not complete",
          path: JSONPath(isEnveloped ? Array(depthPrefix.dropLast()) : depthPrefix), position: scan.position(before: 0))
      }
      throw JSONStreamError(
        code: offset == 0 ? .unexpectedEnd : .pathNotFound, category: offset == 0 ? .incomplete : .data,
        message: offset == 0 ? "the payload is empty" : "the path \(options.path) leads nowhere", path: options.path,
        position: scan.position(before: 0))
    }
    do {
      try list.envelope?(envelope)
    } catch var error as JSONStreamError {
      if let place = error.position, let listEnd, place.byteOffset >= listEnd.envelope.byteOffset {
        error.position = place.moved(from: listEnd.envelope, to: listEnd.payload)
      }
      throw error
    }
    try delivery.finish(at: scan.position(before: 0))
  }

  /// The path leads to what is neither a list nor a section.
  private func mismatch(_ handler: (Section) throws -> Void) throws {
    let error = error(
      .typeMismatch,
      scan.selectsSections ? "expected an object (a section)" : "expected an array of sections or one section")
    guard options.mode == .lenient, options.path.hasWildcards else { throw error }
    try delivery.deliver(
      nil, [SkipReport(scan.selectsSections ? list.what : .list, error)], keptCells: 0, onSkip, handler)
  }

  /// Something stands where a section should, or behind the end.
  private func stray(_ isNull: Bool, _ handler: (Section) throws -> Void) throws {
    let error = strayError(isNull)
    guard options.mode == .lenient, error.category == .data else { throw error }
    index += 1
    try delivery.deliver(nil, [SkipReport(list.what, error, cellType: nil)], keptCells: 0, onSkip, handler)
  }

  private func strayError(_ isNull: Bool) -> JSONStreamError {
    guard !scan.isAtEnd else {
      return JSONStreamError(
        code: .syntax, category: .malformed, message: "expected nothing after the end of the document",
        position: scan.position(before: 1))
    }
    let (code, message) = list.mismatch(isNull)
    return error(code, message, [.index(index)])
  }

  private func error(
    _ code: JSONStreamError.Code, _ message: String, _ path: [JSONPath.Component] = []
  ) -> JSONStreamError {
    JSONStreamError(
      code: code, category: .data, message: message, path: JSONPath(depthPrefix + path),
      position: scan.position(before: 1))
  }

  private var sectionPath: [JSONPath.Component] { depthPrefix + (scan.isSingle ? [] : [.index(index)]) }

  private func deliver(_ handler: (Section) throws -> Void) throws {
    guard options.mode == .strict else { return try deliverLeniently(handler) }
    let model: Section
    do {
      model = try decoder.decode(Section.self, from: section)
    } catch {
      throw located(error)
    }
    index += 1
    try handler(model)
  }

  private func deliverLeniently(_ handler: (Section) throws -> Void) throws {
    let attempt: SectionAttempts<Section>.Attempt
    let reports: [SkipReport]
    do {
      attempt = try decoder.decode(SingleAttempt<Section>.self, from: section).attempt
      if options.root == .automatic, scan.isSingle, !options.path.hasWildcards, attempt.section == nil,
        let error = FoundationErrors.formatError(in: section, at: JSONPath(), keys)
      {
        throw error
      }
      var locator = SkipLocator(list: JSONPath(), isList: false, kindKey: keys?.cellType.description)
      if case .convertFromSnakeCase = decoder.keyDecodingStrategy { locator.convertsKeys = true }
      locator.lacksKeysAtStart = list.lacksKeysAtStart
      let prefix = sectionPath
      reports = locator.reports(attempt.skips.map { $0.about(list.what) }, in: section).map { report in
        var report = report
        report.path = JSONPath(prefix + report.path.components)
        report.position = report.position.map(inPayload)
        return report
      }
    } catch {
      throw located(error)
    }
    index += 1
    try delivery.deliver(attempt.section, reports, keptCells: attempt.keptCells, onSkip, handler)
  }

  /// A place in the section as one in the payload: Foundation saw the section only.
  private func inPayload(_ position: JSONPosition) -> JSONPosition {
    position.moved(to: sectionStart)
  }

  private func located(_ error: any Error) -> any Error {
    let translated = FoundationErrors.translate(error, payload: section)
    guard var located = translated as? JSONStreamError else { return translated }
    located.path = JSONPath(sectionPath + located.path.components)
    located.position = located.position.map(inPayload)
    return located
  }
}

/// A list that is split at its elements: of sections, unless something else is said.
package struct SplitList {
  /// What is left out where an element is bad.
  package var what = SkipReport.What.section
  /// Whether an element that lacks a key lacks it where it begins, and not at its end.
  package var lacksKeysAtStart = false
  /// What is said of an element that is no object.
  package var mismatch: (_ isNull: Bool) -> (JSONStreamError.Code, String) = { _ in
    (.typeMismatch, "expected an object (a section)")
  }
  /// Takes what is beside the elements, at the end: `{"name":"…","list":[ ],"next":null}`. Without it nobody looks.
  package var envelope: ((Data) throws -> Void)?

  package init() {}
}

extension FoundationSkip {
  /// The same, where a whole section was left out, about what the list has instead.
  fileprivate func about(_ what: SkipReport.What) -> FoundationSkip {
    var skip = self
    if skip.what == .section { skip.what = what }
    return skip
  }
}

/// A section by itself, good or bad.
private struct SingleAttempt<Section: Decodable>: Decodable {
  let attempt: SectionAttempts<Section>.Attempt

  init(from decoder: any Decoder) throws {
    attempt = try SectionAttempts<Section>(single: decoder).attempts[0]
  }
}

extension JSONPosition {
  /// The same place where the text that it is in is a part of another one.
  ///
  /// - Parameters:
  ///   - old: A place in the text; its beginning, unless something else is said.
  ///   - new: The same place in the other text.
  func moved(from old: JSONPosition = JSONPosition(byteOffset: 0, line: 1, column: 1), to new: JSONPosition)
    -> JSONPosition
  {
    JSONPosition(
      byteOffset: byteOffset + new.byteOffset - old.byteOffset, line: line + new.line - old.line,
      column: line == old.line ? column + new.column - old.column : column)
  }
}
