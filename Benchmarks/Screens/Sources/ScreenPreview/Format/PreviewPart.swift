import ScreenPipeline

/// A type-erased section of any format.
struct PreviewPart: ScreenPart {
  struct Cell: Sendable, Equatable {
    fileprivate let base: any Sendable & Equatable

    static func == (left: Self, right: Self) -> Bool { PreviewPart.areEqual(left.base, right.base) }
  }

  /// The payload's fields beside the sections: the query parameters of the next page, if there is one.
  struct Envelope: Sendable, Equatable {
    var nextPage: [PayloadRequest.Parameter]?
  }

  /// The section.
  private(set) var base: any ScreenPart

  init(_ base: some ScreenPart) { self.base = base }

  var hasID: Bool { base.hasID }
  var screenKey: ScreenKey { base.screenKey }
  var cells: [Cell] { Self.cells(of: base) }
  var cellCount: Int { base.cellCount }

  func screenKey(ofCell index: Int) -> ScreenKey { base.screenKey(ofCell: index) }
  func hasSameHeader(as other: Self) -> Bool { Self.haveSameHeader(base, other.base) }
  mutating func append(cells: [Cell]) { base = Self.appended(cells, to: base) }
  static func == (left: Self, right: Self) -> Bool { areEqual(left.base, right.base) }

  private static func cells(of part: some ScreenPart) -> [Cell] { part.cells.map { Cell(base: $0) } }

  private static func appended<Part: ScreenPart>(_ cells: [Cell], to part: Part) -> any ScreenPart {
    var part = part
    part.append(cells: cells.compactMap { $0.base as? Part.Cell })
    return part
  }

  private static func haveSameHeader<Part: ScreenPart>(_ left: Part, _ right: any ScreenPart) -> Bool {
    (right as? Part).map(left.hasSameHeader) ?? false
  }

  fileprivate static func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }
}
