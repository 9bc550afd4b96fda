import BenchmarkKit

extension CostProfile {
  /// Writes the profile as one JSON object.
  func writeJSON<Failure: Error>(
    to text: inout JSONText, relieve: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    text.raw(#"{"payload":"#)
    text.string(payload)
    text.raw(#","mode":"sections","platform":"#)
    text.string(Self.platform(environment))
    text.member("bytes", bytes)
    text.member("tokens", tokens)
    text.member("rounds", rounds)
    text.raw(#","phases":"#)
    text.list(phases) { text, cost in
      text.raw(#"{"phase":"#)
      text.string(cost.phase.rawValue)
      text.member("ns", cost.nanoseconds)
      text.member("low", cost.measured.low)
      text.member("high", cost.measured.high)
      text.raw(#","belowNoise":"#)
      text.boolean(cost.isBelowNoise)
      text.member("share", phaseSum > 0 ? cost.nanoseconds / phaseSum : 0)
      text.member("allocations", cost.allocations)
      text.raw("}")
    }
    text.raw(#","whole":{"ns":"#)
    text.double(whole.median)
    text.member("low", whole.low)
    text.member("high", whole.high)
    text.raw("}")
    text.member("accountedFor", accountedFor)
    text.raw(#","clocked":{"reading":"#)
    text.double(reading)
    text.member("decoding", decoding)
    text.member("watching", watching)
    text.raw(#"},"types":"#)
    text.list(types) { text, cost in write(cost, to: &text) }
    text.raw(#","neverRead":"#)
    write(neverRead, to: &text)
    text.raw(#","sections":["#)
    for (index, section) in sections.enumerated() {
      if index > 0 { text.raw(",") }
      write(section, to: &text)
      try relieve(&text)
    }
    text.raw("]}")
  }

  private func write(_ cost: TypeCost, to text: inout JSONText) {
    text.raw(#"{"type":"#)
    if let type = cost.type { text.string(type) } else { text.raw("null") }
    text.member("sections", cost.sections)
    text.member("cells", cost.cells)
    text.member("bytes", cost.bytes)
    text.member("tokens", cost.tokens)
    text.member("ns", cost.nanoseconds)
    text.member("shareOfBytes", bytes > 0 ? Double(cost.bytes) / Double(bytes) : 0)
    text.member("shareOfTime", watchedTime > 0 ? cost.nanoseconds / watchedTime : 0)
    text.member("allocations", cost.allocations)
    text.raw("}")
  }

  private func write(_ cost: SectionCost, to text: inout JSONText) {
    text.raw(#"{"path":"#)
    text.string(cost.path)
    text.raw(#","type":"#)
    text.string(cost.type)
    text.member("cells", cost.cells)
    text.member("byteOffset", cost.byteOffset)
    text.member("bytes", cost.bytes)
    text.member("tokens", cost.tokens)
    text.member("ns", cost.nanoseconds)
    text.member("shareOfTime", watchedTime > 0 ? cost.nanoseconds / watchedTime : 0)
    text.member("allocations", cost.allocations)
    text.raw("}")
  }

  private func write(_ cost: NeverReadCost, to text: inout JSONText) {
    text.raw(#"{"bytes":"#)
    text.integer(cost.bytes)
    text.member("bytesNeverRead", cost.bytesNeverRead)
    text.member("unknownKeyBytes", cost.unknownKeyBytes)
    text.member("unusedBytes", cost.unusedBytes)
    text.member("fieldsNotExamined", cost.unexamined)
    text.member("nsWithThem", cost.time?.everything)
    text.member("nsWithout", cost.time?.read)
    text.member("nsSaved", cost.time?.saved.median)
    text.member("nsSavedLow", cost.time?.saved.low)
    text.member("nsSavedHigh", cost.time?.saved.high)
    text.raw(#","fields":"#)
    text.list(cost.fields) { text, field in
      text.raw(#"{"type":"#)
      text.string(field.type)
      text.raw(#","field":"#)
      if let name = field.field { text.string(name) } else { text.raw("null") }
      text.raw(#","unknownKey":"#)
      text.boolean(field.isUnknownKey)
      text.member("bytes", field.bytes)
      text.raw("}")
    }
    text.raw("}")
  }
}

extension JSONText {
  /// A further member: comma, key and number, or null.
  mutating func member(_ key: StaticString, _ value: Int?) {
    raw(",\"")
    raw(key)
    raw("\":")
    if let value { integer(value) } else { raw("null") }
  }

  /// A further member: comma, key and number, or null.
  mutating func member(_ key: StaticString, _ value: Double?) {
    raw(",\"")
    raw(key)
    raw("\":")
    if let value, value.isFinite { double(value) } else { raw("null") }
  }
}
