package import JSONStream

/// Counts brackets outside strings, and follows a path to the list.
package struct SectionScan {
  package struct Step {
    /// How many bytes were looked at.
    package var count = 0
    /// The last of them begins a section.
    package var isSectionStart = false
    /// The last of them ends a section.
    package var isSectionEnd = false
    /// The last of them may not stand where it does.
    package var isStray = false
  }

  private let path: [JSONPath.Component]
  /// How many components of the path have been followed: the containers that were entered on the way.
  private var level = 0
  package private(set) var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last string at the level's depth, and the number of commas there: tell keys and indices.
  private var text: [UInt8] = []
  private var commas = 0
  /// The depth of the list's elements; nil until the list has been found.
  private var listDepth: Int?
  package private(set) var isSingle = false
  package private(set) var isInSection = false
  package private(set) var isAtEnd = false
  /// Whether a container on the path has ended without the next one.
  package private(set) var isLost = false
  /// The bytes that were looked at, the line feeds among them, and where the line under way begins. A string of JSON
  /// has no line feed in it, so that only those outside are counted.
  private var byteCount = 0
  private var lineFeeds = 0
  private var lineStart = 0

  package var hasArrived: Bool { listDepth != nil }
  var isInList: Bool { hasArrived && !isAtEnd }

  /// Whether elements of the list that are no sections are reported as stray and then passed over.
  private let passesStrays: Bool
  private var isInStray = false

  package init(path: JSONPath, passesStrays: Bool = false) {
    self.path = path.components
    self.passesStrays = passesStrays
  }

  /// The place some bytes before the one that comes next, in the same line.
  package func position(before count: Int) -> JSONPosition {
    let offset = byteCount - count
    return JSONPosition(byteOffset: offset, line: lineFeeds + 1, column: offset - lineStart + 1)
  }

  /// Looks at bytes up to the next section's first or last one.
  package mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    var step = Step()
    defer { byteCount += step.count }
    for byte in bytes {
      step.count += 1
      if isInString {
        string(byte)
        continue
      }
      if isStray(byte) {
        step.isStray = true
        guard passesStrays, !isAtEnd, byte != 0x7D else { return step }
        isInStray = true
      } else if isInStray, depth == listDepth, byte == 0x2C || byte == 0x5D {
        isInStray = false
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
        if let listDepth {
          if depth < listDepth { isAtEnd = true }
        } else if depth < level {
          isLost = true
        }
      case 0x0A:
        lineFeeds += 1
        lineStart = byteCount + step.count
      case 0x2C where listDepth == nil && depth == level:
        commas += 1
      default:
        break
      }
      if step.isStray { return step }
    }
    return step
  }

  /// Whether a byte outside strings is neither part of a section nor what may stand beside one.
  @inline(__always)
  private func isStray(_ byte: UInt8) -> Bool {
    guard !isInSection, !isInStray, let listDepth, depth <= listDepth else { return false }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return false
    case 0x2C, 0x5D, 0x7B: return isAtEnd && depth == 0
    default: return isAtEnd ? depth == 0 : depth == listDepth
    }
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
    guard depth == level, !isLost, isOnPath else { return false }
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
