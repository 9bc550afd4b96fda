/// One section of a solved layout: template, number of items and extent. ``SectionIndex`` holds its start.
struct SectionRecord: Sendable {
  var template: Int
  var itemCount: Int
  var extent = 0.0
  var provided: ProvidedSection?
  /// The reports of the section's cells; nil without any. In a box, as few sections have reports.
  private(set) var box: Box?

  var measured: MeasuredSection? {
    get { box?.value }
    _modify {
      var value: MeasuredSection?
      if isKnownUniquelyReferenced(&box) {
        // Move the value out and back, so that changing it does not copy.
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

  /// Sendable: changed only while uniquely referenced.
  final class Box: @unchecked Sendable {
    /// Not optional, so that a part can be read without copying the whole.
    fileprivate(set) var value: MeasuredSection

    fileprivate init(_ value: MeasuredSection) { self.value = value }
  }
}
