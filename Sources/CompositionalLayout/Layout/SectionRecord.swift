/// One section of a solved layout: its template, its number of items and its extent. Where it lies is the
/// ``SectionIndex``'s to say.
struct SectionRecord: Sendable {
  /// The template's position in the cache.
  var template: Int
  var itemCount: Int
  /// The section's extent along the scroll axis, in points.
  var extent = 0.0
  /// What its cells reported; nil while none has.
  var measured: MeasuredSection?
}
