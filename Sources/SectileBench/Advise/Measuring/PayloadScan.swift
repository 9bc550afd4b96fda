import Foundation
import JSONStream
import Sections

/// Where in a payload its sections and cells lie.
///
/// A payload is scanned after a decoder has accepted it: the scan takes its grammar for granted, and stops where that does
/// not hold. Of duplicate keys the first one counts, as it does for the decoders.
struct PayloadScan {
  struct Section {
    var range: Range<Int>
    var cells: [Range<Int>] = []
    /// Whether it is known what the cells are before they come. Otherwise they wait for the section's end.
    var isKindFirst = false
  }

  private(set) var sections: [Section] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// - Returns: Nil when there is no list of sections at the path.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at path: JSONPath, keys: SectionKeys) {
    self.bytes = bytes
    for step in path.components {
      switch step {
      case .key(let wanted): guard find(Array(wanted.utf8)) else { return nil }
      case .index(let wanted): guard find(wanted) else { return nil }
      }
    }
    let kindKey = Array(keys.cellType.description.utf8)
    let cellsKey = Array(keys.cells.description.utf8)
    skipSpace()
    if peek == UInt8(ascii: "{") {
      sections = [section(kindKey, cellsKey)]
    } else {
      guard peek == UInt8(ascii: "[") else { return nil }
      forEachElement { scan in
        scan.sections.append(scan.section(kindKey, cellsKey))
        return true
      }
    }
  }

  // MARK: Sections

  private mutating func section(_ kindKey: [UInt8], _ cellsKey: [UInt8]) -> Section {
    skipSpace()
    let began = position
    var section = Section(range: began..<began)
    var hasKind = false
    var hasCells = false
    forEachMember { scan, key in
      if key == kindKey { hasKind = true }
      guard key == cellsKey, !hasCells, scan.peek == UInt8(ascii: "[") else { return scan.skipValue() }
      hasCells = true
      section.isKindFirst = hasKind
      scan.forEachElement { scan in
        let began = scan.position
        scan.skipValue()
        section.cells.append(began..<scan.position)
        return true
      }
    }
    section.range = began..<position
    return section
  }

  // MARK: On the way

  private mutating func find(_ wanted: [UInt8]) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: "{") else { return false }
    var place: Int?
    forEachMember { scan, key in
      if key == wanted, place == nil { place = scan.position }
      scan.skipValue()
    }
    if let place { position = place }
    return place != nil
  }

  private mutating func find(_ wanted: Int) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: "[") else { return false }
    var place: Int?
    var index = 0
    forEachElement { scan in
      if index == wanted { place = scan.position }
      index += 1
      scan.skipValue()
      return place == nil
    }
    if let place { position = place }
    return place != nil
  }

  // MARK: Values

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Calls a closure at each value, which it has to pass.
  private mutating func forEachMember(_ body: (inout PayloadScan, [UInt8]) -> Void) {
    position += 1
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { break }
      let began = position
      skipString()
      let key = Self.key(bytes[began..<position])
      skipSpace()
      position += 1
      skipSpace()
      let before = position
      body(&self, key)
      guard position > before else { break }
      skipSpace()
      if peek == UInt8(ascii: ",") { position += 1 }
    }
    if peek != nil { position += 1 }
  }

  /// Calls a closure at each element, which it has to pass; it answers whether to go on.
  private mutating func forEachElement(_ body: (inout PayloadScan) -> Bool) {
    position += 1
    while true {
      skipSpace()
      guard let byte = peek, byte != UInt8(ascii: "]") else { break }
      let before = position
      guard body(&self), position > before else { return }
      skipSpace()
      if peek == UInt8(ascii: ",") { position += 1 }
    }
    if peek != nil { position += 1 }
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch peek {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case nil: return
      default:
        if depth > 0 { position += 1 } else { skipScalar() }
      }
    } while depth > 0
  }

  /// What ends a number, `true`, `false` or `null`, besides space.
  private static let ends = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]

  private mutating func skipScalar() {
    while let byte = peek, byte > 0x20, !Self.ends.contains(byte) { position += 1 }
  }

  private mutating func skipString() {
    position += 1
    while let byte = peek, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    position += 1
  }

  /// A key without its quotes and escapes.
  private static func key(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text.dropFirst().dropLast()) }
    return (try? JSONDecoder().decode(String.self, from: Data(text))).map { Array($0.utf8) } ?? []
  }
}
