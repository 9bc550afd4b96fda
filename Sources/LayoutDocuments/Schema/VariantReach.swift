import CompositionalLayout

/// Finds the variants of a section that no container can select: those without a width that fits
/// them, and those in whose widths an earlier one fits.
struct VariantReach {
  /// The start or end of a range of widths: before the width, or just behind it.
  private struct Bound: Comparable {
    var width: Double
    var isBehind = false

    static func < (one: Bound, other: Bound) -> Bool {
      one.width == other.width ? !one.isBehind && other.isBehind : one.width < other.width
    }
  }

  /// The widths between the bounds of the variants of one size of the container, in ascending
  /// order, of which some are taken by earlier variants.
  private struct Widths {
    private var bounds: [Bound]
    /// The first range at or behind each that nobody has taken.
    private var free: [Int]

    init(_ ranges: [Range<Bound>]) {
      bounds = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
      free = Array(bounds.indices) + [bounds.count]
    }

    /// Takes the ranges between two bounds; returns whether one of them was free.
    mutating func take(_ range: Range<Bound>) -> Bool {
      let end = index(of: range.upperBound)
      var at = firstFree(index(of: range.lowerBound))
      var isFree = false
      while at < end {
        isFree = isFree || bounds[at] < bounds[at + 1]
        free[at] = at + 1
        at = firstFree(at)
      }
      return isFree
    }

    private func index(of bound: Bound) -> Int {
      bounds.indices.first(fromWhere: { bounds[$0] >= bound })
    }

    private mutating func firstFree(_ start: Int) -> Int {
      var end = start
      while free[end] != end { end = free[end] }
      var at = start
      while free[at] != end {
        let next = free[at]
        free[at] = end
        at = next
      }
      return end
    }
  }

  private typealias Around = [LayoutContainerSize: Range<Bound>]

  /// Checks a section's variants, and those in them, as soon as all of them are read.
  ///
  /// - Throws: `LayoutError` with the path of the first that can never hold, if the reader is
  ///   strict.
  static func check(_ variants: [LayoutSectionVariant], _ reader: SchemaReader) throws {
    guard
      !reader.container.codingPath.contains(where: { $0.stringValue.hasSameBytes(as: "variants") })
    else { return }
    try check(variants, in: [:], reader.failure("", at: "variants"), reader)
  }

  private static func check(
    _ variants: [LayoutSectionVariant], in around: Around, _ place: LayoutError,
    _ reader: SchemaReader
  ) throws {
    let ranges = variants.map { range(of: $0, in: around) }
    var widths: [LayoutContainerSize: Widths] = [:]
    for size in LayoutContainerSize.allCases {
      widths[size] = Widths(zip(variants, ranges).compactMap { $0.widthOf == size ? $1 : nil })
    }
    for (position, variant) in variants.enumerated() {
      var error = place
      error.path += "[\(position)]"
      guard let range = ranges[position] else {
        error.message =
          "the variant can never hold: no width fits it"
          + (around.isEmpty ? "" : " where it stands")
        try reader.skip(error)
        continue
      }
      if widths[variant.widthOf]?.take(range) != true {
        error.message = "the variant can never hold: an earlier one fits all of its widths"
        try reader.skip(error)
      }
      var inside = around
      inside[variant.widthOf] = range
      error.path += ".section.variants"
      try check(variant.section.variants, in: inside, error, reader)
    }
  }

  /// Returns the widths that a variant fits within those of the variants around it; nil for none.
  private static func range(of variant: LayoutSectionVariant, in around: Around) -> Range<Bound>? {
    let outer = around[variant.widthOf] ?? Bound(width: 0)..<Bound(width: .infinity)
    var start = max(outer.lowerBound, Bound(width: variant.minWidth ?? 0))
    if let width = variant.exclusiveMinWidth {
      start = max(start, Bound(width: width, isBehind: true))
    }
    let end = min(outer.upperBound, Bound(width: variant.maxWidth ?? .infinity))
    return start < end ? start..<end : nil
  }
}
