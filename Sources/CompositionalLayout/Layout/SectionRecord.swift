/// One section of a solved layout: its template, its number of items, and where it lies.
struct SectionRecord: Sendable {
  let template: Int
  let itemCount: Int
  /// The number of items in all sections before this one.
  let firstItem: Int
  /// The section's start along the scroll axis, in points.
  let start: Double
  /// The section's extent along the scroll axis, in points.
  let length: Double
  /// The furthest edge along the scroll axis of anything in this section or one before it. It never decreases, so the
  /// first section that can reach a rectangle is found by bisection although frames may leave their section.
  let reach: Double

  var end: Double { start + length }
}
