import Foundation
import JSONStream
import Sections

/// The strategy `split-json-decoder`: a byte scan finds each section's end, JSONDecoder decodes it alone.
///
/// What a team could write in an afternoon, and therefore the fair rival for every claim about first section and
/// memory. The scan only counts brackets outside strings: what lies beside the sections is not checked to be JSON.
final class SplitJSONDecoderFeeder: SectionFeeder {
  private let options: SectionDecodingOptions
  private let decoder = JSONDecoder()
  private var scan: SectionScan
  /// The bytes of the section under way, and of everything when the root is one section.
  private var section = Data()
  /// Where the section's first byte lies in the payload.
  private var sectionStart = JSONPosition(byteOffset: 0, line: 1, column: 1)
  private var offset = 0
  private var index = 0
  private var depthPrefix: [JSONPath.Component] { options.path.components }

  init(options: SectionDecodingOptions) {
    self.options = options
    scan = SectionScan(path: options.path)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (SectionModel) throws -> Void) throws {
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
    }
    offset += bytes.count
  }

  func finish(_ handler: (SectionModel) throws -> Void) throws {
    guard scan.isAtEnd else {
      if scan.hasArrived {
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

  private func deliver(_ handler: (SectionModel) throws -> Void) throws {
    let model: SectionModel
    do {
      model = try decoder.decode(SectionModel.self, from: section)
    } catch {
      let prefix = depthPrefix + (scan.isSingle ? [] : [.index(index)])
      var translated = FoundationErrors.translate(error, payload: section, prefix: [])
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

/// Counts brackets outside strings, and follows a path to the list.
struct SectionScan {
  struct Step {
    /// How many bytes were looked at.
    var count = 0
    /// The last of them begins a section.
    var isSectionStart = false
    /// The last of them ends a section.
    var isSectionEnd = false
  }

  private let path: [JSONPath.Component]
  /// How many components of the path have been followed: the containers that were entered on the way.
  private var level = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last string at the level's depth, and the number of commas there: tell keys and indices.
  private var text: [UInt8] = []
  private var isKeyWanted = false
  private var commas = 0
  /// The depth of the list's elements; nil until the list has been found.
  private var listDepth: Int?
  private(set) var isSingle = false
  private(set) var isInSection = false
  private(set) var isAtEnd = false
  /// The bytes that were looked at, the line feeds among them, and where the line under way begins. A string of JSON
  /// has no line feed in it, so that only those outside are counted.
  private var byteCount = 0
  private var lineFeeds = 0
  private var lineStart = 0

  var hasArrived: Bool { listDepth != nil }

  init(path: JSONPath) { self.path = path.components }

  /// The place some bytes before the one that comes next, in the same line.
  func position(before count: Int) -> JSONPosition {
    let offset = byteCount - count
    return JSONPosition(byteOffset: offset, line: lineFeeds + 1, column: offset - lineStart + 1)
  }

  /// Looks at bytes up to the next section's first or last one.
  mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    var step = Step()
    defer { byteCount += step.count }
    for byte in bytes {
      step.count += 1
      if isInString {
        string(byte)
        continue
      }
      switch byte {
      case 0x22:
        isInString = true
        text.removeAll(keepingCapacity: true)
      case 0x7B, 0x5B:
        if open(byte) {
          step.isSectionStart = true
          return step
        }
      case 0x7D, 0x5D:
        depth -= 1
        if isInSection, depth == listDepth {
          isInSection = false
          isAtEnd = isSingle
          step.isSectionEnd = true
          return step
        }
        if let listDepth, depth < listDepth { isAtEnd = true }
      case 0x0A:
        lineFeeds += 1
        lineStart = byteCount + step.count
      case 0x2C where listDepth == nil && depth == level:
        commas += 1
      default:
        break
      }
    }
    return step
  }

  @inline(__always)
  private mutating func string(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x22 {
      isInString = false
    }
    if isInString, listDepth == nil { text.append(byte) }
  }

  /// - Returns: Whether a section begins.
  private mutating func open(_ byte: UInt8) -> Bool {
    defer { depth += 1 }
    if isInSection || isAtEnd { return false }
    if let listDepth {
      isInSection = depth == listDepth && byte == 0x7B
      return isInSection
    }
    guard depth == level, isOnPath else { return false }
    commas = 0
    if level < path.count {
      level += 1
    } else if byte == 0x5B {
      listDepth = depth + 1
    } else {
      listDepth = depth
      isSingle = true
      isInSection = true
      return true
    }
    return false
  }

  /// Whether the value that begins now is the next one on the path.
  private var isOnPath: Bool {
    guard level > 0 else { return true }
    return switch path[level - 1] {
    case .key(let key): text.elementsEqual(key.utf8)
    case .index(let index): commas == index
    }
  }
}
