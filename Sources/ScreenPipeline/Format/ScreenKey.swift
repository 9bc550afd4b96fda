import CompositionalLayout

/// The backend's name of a section or cell. Texts are compared by their UTF-8 bytes, in linear
/// time; canonically equivalent texts of other bytes differ.
public enum ScreenKey: Sendable {
  /// A number, such as the ids of sections and cells.
  case number(Int)
  /// A text, such as the ids of templates or the types of contents.
  case text(String)
  /// A kind of section without an id, such as a divider.
  case kind(String)
  /// A position from 0, for a cell without a name.
  case position(Int)

  /// Is true when it names a section or cell of its own.
  var isID: Bool {
    switch self {
    case .number, .text: true
    case .kind, .position: false
    }
  }
}

extension ScreenKey: Hashable, CustomStringConvertible {
  /// A key as it is compared: texts by their UTF-8 bytes.
  private enum Identity: Hashable {
    case number(Int)
    case text(UTF8Name)
    case kind(UTF8Name)
    case position(Int)
  }

  private var identity: Identity {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(UTF8Name(text))
    case .kind(let kind): .kind(UTF8Name(kind))
    case .position(let position): .position(position)
    }
  }

  /// Compares kinds and values, texts by their UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the kind and the number or UTF-8 bytes.
  public func hash(into hasher: inout Hasher) { identity.hash(into: &hasher) }

  /// The number, the text or kind, or `#` and the position.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text), .kind(let text): text
    case .position(let position): "#\(position)"
    }
  }
}

/// A section's id, unique in its screen and equal when the screen is loaded again. Backends repeat
/// ids: sections with one key are occurrence 0, 1 and so on, as a diffable data source needs unique
/// ids.
public struct ScreenSectionID: Sendable, Hashable, CustomStringConvertible {
  /// The backend's name of the section.
  public var key: ScreenKey
  /// The number of sections before it with this key.
  public var occurrence: Int

  package init(_ key: ScreenKey, occurrence: Int = 0) {
    self.key = key
    self.occurrence = occurrence
  }

  /// The key, and the occurrence if above 0: `7`, `7(1)`.
  public var description: String {
    occurrence == 0 ? "\(key)" : "\(key)(\(occurrence))"
  }
}

/// A cell's id, unique in its screen and equal when the screen is loaded again.
public struct ScreenCellID: Sendable, Hashable, CustomStringConvertible {
  /// The section's id.
  public var section: ScreenSectionID
  /// The backend's name of the cell.
  public var key: ScreenKey
  /// The number of cells before it in the section with this key.
  public var occurrence: Int

  package init(_ section: ScreenSectionID, _ key: ScreenKey, occurrence: Int = 0) {
    self.section = section
    self.key = key
    self.occurrence = occurrence
  }

  /// The section, the key, and the occurrence if above 0: `7/12`, `7/12(1)`.
  public var description: String {
    "\(section)/\(key)" + (occurrence == 0 ? "" : "(\(occurrence))")
  }
}
