import CompositionalLayout

/// Finds the variants of a section that no container can select: those without a width that fits
/// them, and those in whose widths an earlier one fits.
///
///     variants  0: minWidth 700             can hold
///               1: minWidth 800             never: variant 0 fits from 700 on, and comes first
///               2: minWidth 500, max 400    never: no width fits it
///
/// The bounds of all variants of a section cut the widths into ranges. Each variant takes its
/// ranges in turn; one that finds none of them free can never hold. O(variants · log variants).
struct VariantReach {
  /// The start or end of a range of widths: before the width, or just behind it. An
  /// `exclusiveMinWidth` begins behind its width.
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
    /// All bounds, ascending. Range i lies between bounds i and i + 1, and is empty where they are
    /// equal.
    private var bounds: [Bound]
    /// For each range, one at or behind it that leads to the first one that nobody has taken; a
    /// free range leads to itself. Behind all ranges there are two more entries, which are never
    /// taken.
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

    /// Returns the index of the first bound that equals this one.
    private func index(of bound: Bound) -> Int {
      bounds.indices.first(fromWhere: { bounds[$0] >= bound })
    }

    /// Returns the first free range from one on, and lets all ranges on the way lead straight to
    /// it: ranges that are taken are walked over once, not by each variant.
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

  /// The widths of the variants around a section, by the size that they are of.
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

  /// Checks the variants of one section, and then those of each of them, which hold only in its
  /// widths.
  ///
  /// - Parameters:
  ///   - around: The widths in which the section can be in force.
  ///   - place: An error at the list of variants, whose text and position are filled in.
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
