/// What ``ElementStreamDecoder`` reports.
public enum ElementEvent<Element, Envelope> {
  /// The array's next element.
  case element(Element)
  /// An element was left out; only in lenient mode. Comes where the element would have come.
  case skipped(SkipReport)
  /// What stands outside the array, when the payload's root has ended: the last event. Only where somebody asked for
  /// it; where `Envelope` is `Never`, nothing need be written for it.
  case envelope(Envelope)
}

extension ElementEvent: Sendable where Element: Sendable, Envelope: Sendable {}
