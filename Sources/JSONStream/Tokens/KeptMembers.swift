/// Members of one object, copied from the tape and joined as an object of their own.
///
///     tape   {  "id" 7  "items" [ … ten thousand … ]  "tint" "red"  }
///     kept   {  "id" 7                                "tint" "red"  }
struct KeptMembers: ~Copyable {
  var kept = KeptTokens()

  init() {}

  var byteCount: Int { kept.byteCount }

  var tokenCount: Int { kept.count }

  var isEmpty: Bool { kept.count <= 2 }

  /// The object's first token. Valid until the next change.
  var object: UnsafePointer<JSONToken> { UnsafePointer(kept.tokens) }

  mutating func begin(_ start: JSONToken) {
    kept.removeAll()
    kept.append(bare: JSONToken(text: start.text, tag: JSONToken.tag(.startObject, 0), offset: start.offset))
    end(at: start)
  }

  /// Appends `number` tokens of complete members: pairs of key and value.
  mutating func append(_ members: UnsafePointer<JSONToken>, _ number: Int, _ batch: KeptTokens.Batch) {
    kept.removeLast()
    for index in 0..<number { kept.append(members[index]) }
    kept.endBatch(batch)
    end(at: members[number - 1])
  }

  private mutating func end(at last: JSONToken) {
    kept.append(bare: JSONToken(text: last.text, tag: JSONToken.Kind.endObject.rawValue, offset: last.offset))
    kept.close(0, at: kept.count - 1)
    _checkInvariants()
  }

  private func _checkInvariants() {
    assert(kept.count >= 2)
    assert(
      object[0].kind == .startObject && object[0].length == kept.count - 1
        && object[kept.count - 1].kind == .endObject)
    assert(kept.batches.last.map { $0.endIndex == kept.count - 1 } ?? true)
  }
}
