/// An event of an ``ElementStreamDecoder``.
public enum ElementEvent<Element, Envelope> {
  /// The array's next element.
  case element(Element)
  /// An element was skipped, in lenient mode. Comes in place of the element.
  case skipped(SkipReport)
  /// The decoded root of the payload, as the last event, if an envelope was asked for. Where `Envelope` is `Never`, a
  /// `switch` needs no case for it.
  case envelope(Envelope)
}

extension ElementEvent: Sendable where Element: Sendable, Envelope: Sendable {}
