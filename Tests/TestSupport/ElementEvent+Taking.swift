package import JSONStream

extension Array {
  /// Appends the element of an event that has one.
  package mutating func take(_ event: ElementEvent<Element, Never>) {
    if case .element(let element) = event { append(element) }
  }
}
