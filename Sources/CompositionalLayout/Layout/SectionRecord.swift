/// One section of a solved layout: its template, its number of items and its extent. Where it lies is the
/// ``SectionIndex``'s to say.
struct SectionRecord: Sendable {
  /// The template's position in the cache.
  var template: Int
  var itemCount: Int
  /// The section's extent along the scroll axis, in points.
  var extent = 0.0
  /// What describes the section anew in another container; nil for one that is described once.
  var provided: ProvidedSection?
  /// What its cells reported; nil while none has. Few sections have it, so it lies outside.
  private(set) var box: Box?

  /// The same, to be changed in place.
  var measured: MeasuredSection? {
    get { box?.value }
    _modify {
      var value: MeasuredSection?
      if isKnownUniquelyReferenced(&box) {
        // Taken out and put back, so that a change in place copies nothing.
        value = box?.value
        box?.value = .empty
      } else {
        value = box?.value
        box = nil
      }
      defer {
        if let box, let value { box.value = value } else { box = value.map(Box.init) }
      }
      yield &value
    }
  }

  /// Sendable: it changes only while one record alone refers to it.
  final class Box: @unchecked Sendable {
    /// Not optional: a part of it can be read without a copy of all of it.
    fileprivate(set) var value: MeasuredSection

    fileprivate init(_ value: MeasuredSection) { self.value = value }
  }
}
