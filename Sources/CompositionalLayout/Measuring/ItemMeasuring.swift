/// Knows how large cells, headers and footers want to be: what `preferredLayoutAttributesFitting(_:)` is to a UIKit cell.
///
///     struct Rows: ItemMeasuring {
///       var heights: [Double]
///
///       mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent? {
///         request.item.map { LayoutExtent(w: request.proposed.w, h: heights[$0]) }
///       }
///     }
///
/// The layout asks once for each of them with an open dimension, and again when what it proposes has changed. An answer
/// should depend on the request alone: one that does not may leave the layout unsettled, which is an error.
public protocol ItemMeasuring {
  /// The extent that it prefers for its frame, in points; nil leaves it as it is.
  ///
  /// Only the open dimensions of the answer are read. It should be finite and not negative, and not larger than the
  /// request's room: a wider cell runs out of its group.
  ///
  /// Mutating, so that a measurer may count or remember.
  mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent?
}
