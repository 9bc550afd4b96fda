/// A type that measures cells, headers and footers, as `preferredLayoutAttributesFitting(_:)` of a UIKit cell does.
///
/// ```swift
/// struct Rows: ItemMeasuring {
///   var heights: [Double]
///
///   mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent? {
///     request.item.map { LayoutExtent(w: request.proposed.w, h: heights[$0]) }
///   }
/// }
/// ```
///
/// ``SolvedLayout/settle(in:contentOffset:scrollOffset:measuring:)`` calls it once for each element with an open
/// dimension, and again when the proposal changes. The result must depend on the request alone, or the layout may not
/// settle, which is an error.
public protocol ItemMeasuring {
  /// Returns the preferred extent of an element's frame, in points; nil keeps the proposed one.
  ///
  /// Only the open dimensions of the result are used. They must be finite and not negative, and should not exceed the
  /// request's room. Mutating, so that a measurer may count or cache.
  mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent?
}
