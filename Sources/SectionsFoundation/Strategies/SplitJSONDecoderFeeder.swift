public import Foundation
import JSONStream
public import Sections

/// The strategy `split-json-decoder`: a byte scan finds each section's end, JSONDecoder decodes it alone.
///
/// What a team could write in an afternoon, and therefore the fair rival for every claim about first section and
/// memory. The scan counts brackets outside strings and sees that a list has only sections; apart from that, what lies
/// beside the sections is not checked to be JSON.
///
/// The sections are ``SectionModel``, or any `Decodable` type that an app has for its own.
public final class SplitJSONDecoderFeeder<Section: Decodable>: SectionFeeder {
  private let options: SectionDecodingOptions
  private let decoder: JSONDecoder
  private var scan: SectionScan
  /// The bytes of the section under way.
  private var section = Data()
  /// Where the section's first byte lies in the payload.
  private var sectionStart = JSONPosition(byteOffset: 0, line: 1, column: 1)
  private var offset = 0
  private var index = 0
  private var depthPrefix: [JSONPath.Component] { options.path.components }

  /// Creates a feeder for one payload.
  ///
  /// - Parameters:
  ///   - section: What one section is decoded as.
  ///   - options: Path and root; the rest is the streaming decoder's.
  ///   - decoder: The decoder, with the app's strategies for keys and dates. It is the feeder's from here on.
  public init(
    _ section: Section.Type = SectionModel.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    decoder: JSONDecoder = JSONDecoder()
  ) {
    self.options = options
    self.decoder = decoder
    scan = SectionScan(path: options.path)
  }

  /// Decodes the sections that end in these bytes.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    var position = 0
    while position < bytes.count {
      let wasInside = scan.isInSection
      let step = scan.advance(UnsafeBufferPointer(rebasing: bytes[position...]))
      let part = bytes[position..<position + step.count]
      if step.isSectionStart {
        // The section's own first byte ended the step.
        section.removeAll(keepingCapacity: true)
        section.append(bytes[position + step.count - 1])
        sectionStart = scan.position(before: 1)
      } else if wasInside {
        section.append(contentsOf: part)
      }
      position += step.count
      if step.isSectionEnd { try deliver(handler) }
      if step.isStray { throw strayError() }
    }
    offset += bytes.count
  }

  /// Ends the payload.
  ///
  /// - Throws: `JSONStreamError` when it cannot end here.
  public func finish(_ handler: (Section) throws -> Void) throws {
    guard scan.isAtEnd, scan.depth == 0 else {
      if scan.hasArrived || (scan.depth > 0 && !scan.isLost) {
        throw JSONStreamError(
          code: .unexpectedEnd, category: .incomplete,
          message: "the payload ends in the middle: the JSON is not complete",
          path: JSONPath(depthPrefix), position: scan.position(before: 0))
      }
      throw JSONStreamError(
        code: offset == 0 ? .unexpectedEnd : .pathNotFound, category: offset == 0 ? .incomplete : .data,
        message: offset == 0 ? "the payload is empty" : "the path \(options.path) leads nowhere", path: options.path,
        position: scan.position(before: 0))
    }
  }

  private func strayError() -> JSONStreamError {
    let isElement = !scan.isAtEnd
    return JSONStreamError(
      code: isElement ? .typeMismatch : .syntax, category: isElement ? .data : .malformed,
      message: isElement ? "expected an object (a section)" : "expected nothing after the end of the document",
      path: isElement ? JSONPath(depthPrefix + [.index(index)]) : JSONPath(), position: scan.position(before: 1))
  }

  private func deliver(_ handler: (Section) throws -> Void) throws {
    let model: Section
    do {
      model = try decoder.decode(Section.self, from: section)
    } catch {
      let prefix = depthPrefix + (scan.isSingle ? [] : [.index(index)])
      var translated = FoundationErrors.translate(error, payload: section)
      if var located = translated as? JSONStreamError {
        located.path = JSONPath(prefix + located.path.components)
        // Foundation saw the section only.
        located.position = located.position.map { position in
          JSONPosition(
            byteOffset: sectionStart.byteOffset + position.byteOffset, line: sectionStart.line + position.line - 1,
            column: position.line == 1 ? sectionStart.column + position.column - 1 : position.column)
        }
        translated = located
      }
      throw translated
    }
    index += 1
    try handler(model)
  }
}
