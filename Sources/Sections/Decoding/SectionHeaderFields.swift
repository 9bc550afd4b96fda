import JSONStream

/// The built-in header while its members arrive, in any order. Apps have no use for it: see
/// ``SectionHeaderDecodable/fromFields``.
public struct SectionHeaderFields: Sendable {
  /// The members that have been seen: of duplicates, only the first counts.
  struct Members: OptionSet, Sendable {
    let rawValue: UInt8

    static let id = Members(rawValue: 1 << 0)
    static let title = Members(rawValue: 1 << 1)
    static let headerImage = Members(rawValue: 1 << 2)
    static let layoutTemplate = Members(rawValue: 1 << 3)
    static let cellType = Members(rawValue: 1 << 4)
    static let buttonTypes = Members(rawValue: 1 << 5)
    static let data = Members(rawValue: 1 << 6)

    /// Those that a section cannot do without.
    static let required: Members = [.id, .title, .layoutTemplate, .cellType, .buttonTypes]
  }

  @usableFromInline var id = 0
  @usableFromInline var title = ""
  @usableFromInline var headerImage: HeaderImage?
  @usableFromInline var layoutTemplate = LayoutTemplateInfo(
    layoutTemplate: .card01, scrollDirection: .horizontal, groupOrientation: .horizontal)
  @usableFromInline var buttonTypes: [SectionButtonType] = []
  var seen: Members = []

  /// The first required member that is missing, by its wire name.
  func firstMissing(_ keys: SectionKeys) -> String? {
    if !seen.contains(.id) { return "id" }
    if !seen.contains(.title) { return "title" }
    if !seen.contains(.layoutTemplate) { return "layoutTemplateDTO" }
    if !seen.contains(.cellType) { return keys.cellType.description }
    if !seen.contains(.buttonTypes) { return "buttonTypes" }
    return nil
  }

  /// Which member a key names.
  static func member(_ key: JSONToken, _ keys: SectionKeys) -> Members? {
    if key.isKey("id") { return .id }
    if key.isKey("title") { return .title }
    if key.isKey("headerImageDTO") { return .headerImage }
    if key.isKey("layoutTemplateDTO") { return .layoutTemplate }
    if key.isKey(keys.cellType) { return .cellType }
    if key.isKey("buttonTypes") { return .buttonTypes }
    if key.isKey(keys.cells) { return .data }
    return nil
  }

  /// Decodes one member but `cellType` and `data`.
  mutating func decode(_ member: Members, from value: borrowing JSONValue) throws {
    switch member {
    case .id: id = try Int(from: value)
    case .title: title = try String(from: value)
    case .headerImage: headerImage = try HeaderImage?(from: value)
    case .layoutTemplate: layoutTemplate = try LayoutTemplateInfo(from: value)
    case .buttonTypes: buttonTypes = try [SectionButtonType](from: value)
    default: break
    }
  }
}
