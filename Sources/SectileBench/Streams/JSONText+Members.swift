extension JSONText {
  /// An object, whose members the closure writes.
  mutating func object(_ write: (inout JSONText) -> Void) {
    raw("{")
    write(&self)
    raw("}")
  }

  /// An object whose keys are not known beforehand.
  mutating func object<Value>(
    _ members: some Sequence<(key: String, value: Value)>, _ write: (inout JSONText, Value) -> Void
  ) {
    object { text in
      for (key, value) in members {
        text.separate()
        text.string(key)
        text.raw(":")
        write(&text, value)
      }
    }
  }

  /// A member's key. The value is to follow.
  mutating func key(_ key: StaticString) {
    separate()
    raw("\"")
    raw(key)
    raw("\":")
  }

  /// A comma, unless the object has just begun.
  private mutating func separate() {
    if bytes.last != UInt8(ascii: "{") { raw(",") }
  }

  /// A member, or null.
  mutating func member<Value>(_ key: StaticString, _ value: Value?, _ write: (inout JSONText, Value) -> Void) {
    self.key(key)
    if let value { write(&self, value) } else { raw("null") }
  }

  mutating func member(_ key: StaticString, _ value: String?) { member(key, value) { $0.string($1) } }

  mutating func member(_ key: StaticString, _ value: Int?) { member(key, value) { $0.integer($1) } }

  mutating func member(_ key: StaticString, _ value: Bool?) { member(key, value) { $0.boolean($1) } }

  /// A member, or null, also for what is not finite.
  mutating func member(_ key: StaticString, _ value: Double?) {
    member(key, value.flatMap { $0.isFinite ? $0 : nil }) { $0.double($1) }
  }

  mutating func member(_ key: StaticString, _ strings: [String]) {
    self.key(key)
    self.strings(strings)
  }

  /// A member that is an object, or null.
  mutating func object<Value>(_ key: StaticString, _ value: Value?, _ write: (inout JSONText, Value) -> Void) {
    member(key, value) { text, value in text.object { write(&$0, value) } }
  }

  /// A member that is an object.
  mutating func object(_ key: StaticString, _ write: (inout JSONText) -> Void) {
    self.key(key)
    object(write)
  }

  /// A member that is a list of objects.
  mutating func objects<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    list(elements) { text, element in text.object { write(&$0, element) } }
  }
}
