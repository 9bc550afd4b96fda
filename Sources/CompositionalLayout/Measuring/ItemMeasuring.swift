/// Knows how large cells want to be: what `preferredLayoutAttributesFitting(_:)` is to a UIKit cell.
///
///     struct Rows: ItemMeasuring {
///       var heights: [Double]
///
///       mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent? {
///         LayoutExtent(w: request.proposed.w, h: heights[request.item])
///       }
///     }
///
/// The layout asks once for each cell with an open dimension, and again when what it proposes has changed. An answer
/// should depend on the request alone: one that does not may leave the layout unsettled, which is an error.
public protocol ItemMeasuring {
  /// The extent that the cell prefers for its frame, in points; nil leaves the cell as it is.
  ///
  /// Only the open dimensions of the answer are read. It should be finite and not negative, and not larger than the
  /// request's room: a wider cell runs out of its group.
  ///
  /// Mutating, so that a measurer may count or remember.
  mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent?
}
