import CompositionalLayout

/// What tells sections of a screen, or cells of a section, apart: what the backend calls them.
///
/// Two texts are the same key when their UTF-8 bytes are equal. Canonically equivalent texts of other bytes are two keys: so
/// finding a key takes time in its bytes, whatever they are.
public enum ScreenKey: Sendable {
  /// A number: the ids of sections and their cells.
  case number(Int)
  /// A text: the ids of templates and components, and the types of contents, which have no ids.
  case text(String)
  /// The place among the others, from 0, where there is nothing better.
  case position(Int)
}

extension ScreenKey: Hashable {
  /// Whether both are one kind of key, and equal: texts by their UTF-8 bytes.
  ///
  /// - Complexity: O(the bytes of a text).
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)), (.position(let left), .position(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.number, _), (.text, _), (.position, _): false
    }
  }

  /// Hashes the kind of key, and the number or the UTF-8 bytes of the text.
  ///
  /// - Complexity: O(the bytes of a text).
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number):
      hasher.combine(0)
      hasher.combine(number)
    case .text(var text):
      hasher.combine(1)
      // A string's own hash sorts the marks of each base character, in the square of their number.
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(0xFF as UInt8)
    case .position(let position):
      hasher.combine(2)
      hasher.combine(position)
    }
  }
}

extension ScreenKey: CustomStringConvertible {
  /// The number, the text, or `#` and the place.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .position(let position): "#\(position)"
    }
  }
}
/// A section's id, unique in its screen, and the same when the screen is loaded again.
///
/// Backends repeat ids: of sections with one key the first is occurrence 0, the next one 1, so that a diffable data
/// source never sees an id twice.
public struct ScreenSectionID: Sendable, Hashable {
  /// What the backend calls the section.
  public var key: ScreenKey
  /// How many sections of that key come before it.
  public var occurrence: Int

  /// Creates an id.
  public init(_ key: ScreenKey, occurrence: Int = 0) {
    self.key = key
    self.occurrence = occurrence
  }
}

extension ScreenSectionID: CustomStringConvertible {
  /// The key, and the occurrence from the second on: `7`, `7(1)`.
  public var description: String { occurrence == 0 ? "\(key)" : "\(key)(\(occurrence))" }
}

/// A cell's id, unique in its screen, and the same when the screen is loaded again: it is made of the section's id, and of
/// what tells cells of one section apart.
public struct ScreenCellID: Sendable, Hashable {
  /// The section's id.
  public var section: ScreenSectionID
  /// What the backend calls the cell.
  public var key: ScreenKey
  /// How many cells of that key come before it in the section.
  public var occurrence: Int

  /// Creates an id.
  public init(_ section: ScreenSectionID, _ key: ScreenKey, occurrence: Int = 0) {
    self.section = section
    self.key = key
    self.occurrence = occurrence
  }
}

extension ScreenCellID: CustomStringConvertible {
  /// The section, the key, and the occurrence from the second on: `7/12`, `7/12(1)`.
  public var description: String { "\(section)/\(key)" + (occurrence == 0 ? "" : "(\(occurrence))") }
}
