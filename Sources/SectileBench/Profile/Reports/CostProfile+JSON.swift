import BenchmarkKit

extension CostProfile {
  /// Writes the profile as one JSON object.
  func writeJSON<Failure: Error>(
    to text: inout JSONText, relieve: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    text.raw("{")
    text.member("payload", payload)
    text.member("mode", "sections")
    text.member("platform", Self.platform(environment))
    text.member("bytes", bytes)
    text.member("tokens", tokens)
    text.member("rounds", rounds)
    writePhases(to: &text)
    text.member("accountedFor", accountedFor)
    text.object("clocked") { text in
      text.member("reading", reading)
      text.member("decoding", decoding)
      text.member("watching", watching)
    }
    text.objects("types", types) { text, cost in write(cost, to: &text) }
    text.object("neverRead") { text in write(neverRead, to: &text) }
    text.key("sections")
    try text.list(sections, relieve: relieve) { text, section in text.object { write(section, to: &$0) } }
    text.raw("}")
  }

  private func write(_ cost: TypeCost, to text: inout JSONText) {
    text.member("type", cost.type)
    text.member("sections", cost.sections)
    text.member("cells", cost.cells)
    text.member("bytes", cost.bytes)
    text.member("tokens", cost.tokens)
    text.member("ns", cost.nanoseconds)
    text.member("shareOfBytes", bytes > 0 ? Double(cost.bytes) / Double(bytes) : 0)
    text.member("shareOfTime", watchedTime > 0 ? cost.nanoseconds / watchedTime : 0)
    text.member("allocations", cost.allocations)
  }

  private func write(_ cost: SectionCost, to text: inout JSONText) {
    text.member("path", cost.path)
    text.member("type", cost.type)
    text.member("cells", cost.cells)
    text.member("byteOffset", cost.byteOffset)
    text.member("bytes", cost.bytes)
    text.member("tokens", cost.tokens)
    text.member("ns", cost.nanoseconds)
    text.member("shareOfTime", watchedTime > 0 ? cost.nanoseconds / watchedTime : 0)
    text.member("allocations", cost.allocations)
  }

  private func write(_ cost: NeverReadCost, to text: inout JSONText) {
    text.member("bytes", cost.bytes)
    text.member("bytesNeverRead", cost.bytesNeverRead)
    text.member("unknownKeyBytes", cost.unknownKeyBytes)
    text.member("unusedBytes", cost.unusedBytes)
    text.member("fieldsNotExamined", cost.unexamined)
    text.member("nsWithThem", cost.time?.everything)
    text.member("nsWithout", cost.time?.read)
    text.member("nsSaved", cost.time?.saved.median)
    text.member("nsSavedLow", cost.time?.saved.low)
    text.member("nsSavedHigh", cost.time?.saved.high)
    text.objects("fields", cost.fields) { text, field in
      text.member("type", field.type)
      text.member("field", field.field)
      text.member("unknownKey", field.isUnknownKey)
      text.member("bytes", field.bytes)
    }
  }
}
