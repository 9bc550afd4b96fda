import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

// Drawn as the descriptions of these seeds always have been: by the remainder.
extension SeededGenerator {
  mutating func pick<T>(_ values: [T]) -> T {
    values[Int(next() % UInt64(values.count))]
  }

  mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }
}

extension LayoutRect {
  /// Returns whether two frames are equal within the tolerance of the rules, 0.01 points.
  func isClose(to other: LayoutRect, within tolerance: Double = 0.01) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance
      && abs(height - other.height) <= tolerance
  }
}

func decodeDocument<Document: Decodable>(
  _ text: String, as type: Document.Type = LayoutDocument.self
) throws -> Document {
  do {
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  } catch let error as DecodingError { throw LayoutError(error) }
}

func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
}

func layoutError(_ body: () throws -> Void) -> LayoutError? {
  do {
    try body()
    return nil
  } catch { return error as? LayoutError }
}

extension LayoutSize {
  static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  static let full = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))
}

func rows(height: Double = 44) -> LayoutSection {
  LayoutSection(
    group: .horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(height)),
      subitems: [LayoutItem(layoutSize: .full)]))
}

func grid(columns: Int, height: Double = 80, spacing: Double = 0) -> LayoutSection {
  var group = LayoutGroup.horizontal(
    layoutSize: .size(.fractionalWidth(1), .absolute(height)),
    subitem: LayoutItem(layoutSize: .full), count: columns)
  group.interItemSpacing = .fixed(spacing)
  return LayoutSection(group: group)
}

func solved(
  _ section: LayoutSection, _ count: Int, width: Double = 390, height: Double = 844
) throws(LayoutError) -> SolvedLayout {
  var layout = try SolvedLayout(container: .init(width: width, height: height))
  try layout.append(section: section, itemCount: count)
  return layout
}

func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

func cell(_ item: Int, width: Double? = nil, height: Double? = nil, section: Int = 0)
  -> MeasuredSize
{
  MeasuredSize(section: section, item: item, width: width, height: height)
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

func bar(
  _ kind: String, _ alignment: RectAlignment, height: Double,
  width: LayoutDimension = .fractionalWidth(1),
  pinned: Bool = false, extends: Bool = true
) -> BoundarySupplementaryItem {
  BoundarySupplementaryItem(
    layoutSize: .size(width, .absolute(height)), elementKind: kind, alignment: alignment,
    extendsBoundary: extends,
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
