import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

// Drawn as the descriptions of these seeds always have been: by the remainder.
extension SeededGenerator {
  mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }

  mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }
}

extension LayoutRect {
  /// Whether two frames are equal within the tolerance of the rules, 0.01 points.
  func isClose(to other: LayoutRect, within tolerance: Double = 0.01) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance && abs(w - other.w) <= tolerance
      && abs(h - other.h) <= tolerance
  }
}

/// Decodes a description as the command line does: whatever goes wrong is a `LayoutError`.
func decodeDocument(_ text: String) throws -> LayoutDocument {
  try decodeDocument(Data(text.utf8))
}

func decodeDocument(_ data: Data) throws -> LayoutDocument {
  do {
    return try JSONDecoder().decode(LayoutDocument.self, from: data)
  } catch let error as DecodingError {
    throw LayoutError(error)
  }
}

/// The JSON text of a description, for messages.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
}

/// The error that a piece of work throws.
func layoutError(_ body: () throws -> Void) -> LayoutError? {
  do {
    try body()
    return nil
  } catch {
    return error as? LayoutError
  }
}

extension LayoutSize {
  static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  static let full = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))
}

extension LayoutGroup {
  /// A group of any content; the axis of stated frames does not matter.
  init(layoutSize: LayoutSize, axis: Axis, content: Content) {
    let isRow = axis == .horizontal
    switch content {
    case .custom(let items): self = .custom(layoutSize: layoutSize, customItems: items)
    case .subitems(let nodes):
      self =
        isRow
        ? .horizontal(layoutSize: layoutSize, subitems: nodes) : .vertical(layoutSize: layoutSize, subitems: nodes)
    case .repeating(let node, let count, let inShares):
      switch (isRow, inShares) {
      case (true, true): self = .horizontal(layoutSize: layoutSize, subitem: node, count: count)
      case (true, false): self = .horizontal(layoutSize: layoutSize, repeatingSubitem: node, count: count)
      case (false, true): self = .vertical(layoutSize: layoutSize, subitem: node, count: count)
      case (false, false): self = .vertical(layoutSize: layoutSize, repeatingSubitem: node, count: count)
      }
    }
  }
}

/// A section of full-width rows.
func rows(height: Double = 44) -> LayoutSection {
  LayoutSection(
    group: .horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(height)), subitems: [LayoutItem(layoutSize: .full)]))
}

/// A section of as many columns.
func grid(columns: Int, height: Double = 80, spacing: Double = 0) -> LayoutSection {
  var group = LayoutGroup.horizontal(
    layoutSize: .size(.fractionalWidth(1), .absolute(height)), subitem: LayoutItem(layoutSize: .full), count: columns)
  group.interItemSpacing = .fixed(spacing)
  return LayoutSection(group: group)
}

func at(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> LayoutRect { LayoutRect(x: x, y: y, w: w, h: h) }

func cell(_ item: Int, w: Double? = nil, h: Double? = nil, section: Int = 0) -> MeasuredSize {
  MeasuredSize(section: section, item: item, width: w, height: h)
}

func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutItem {
  LayoutItem(layoutSize: .size(width, height))
}

func rowSection(
  _ width: LayoutDimension, _ height: LayoutDimension, _ subitems: [any LayoutSubitem]
) -> LayoutSection {
  LayoutSection(group: .horizontal(layoutSize: .size(width, height), subitems: subitems))
}

func columnSection(
  _ width: LayoutDimension, _ height: LayoutDimension, _ subitems: [any LayoutSubitem]
) -> LayoutSection {
  LayoutSection(group: .vertical(layoutSize: .size(width, height), subitems: subitems))
}

/// A header or footer of full width.
func bar(
  _ kind: String, _ alignment: RectAlignment, height: Double, width: LayoutDimension = .fractionalWidth(1),
  pinned: Bool = false, extends: Bool = true
) -> BoundarySupplementaryItem {
  BoundarySupplementaryItem(
    layoutSize: .size(width, .absolute(height)), elementKind: kind, alignment: alignment, extendsBoundary: extends,
    pinToVisibleBounds: pinned)
}

protocol Changeable {}

extension Changeable {
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension LayoutSection: Changeable {}
extension LayoutGroup: Changeable {}
extension LayoutItem: Changeable {}
extension BoundarySupplementaryItem: Changeable {}
