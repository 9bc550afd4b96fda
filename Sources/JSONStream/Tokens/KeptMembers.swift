/// Members of one object that outlive their place on the tape: copies of their tokens and texts, put together as an
/// object of their own.
///
///     tape   {  "id" 7  "items" [ … ten thousand … ]  "tint" "red"  }
///     kept   {  "id" 7                                "tint" "red"  }
package struct KeptMembers: ~Copyable {
  /// An object's start, its members, its end.
  var kept = KeptTokens()

  package init() {}

  /// About how many bytes of the payload the members take.
  package var byteCount: Int { kept.byteCount }

  /// The number of tokens of the members and their object.
  package var tokenCount: Int { kept.count }

  /// Whether no member is kept.
  package var isEmpty: Bool { kept.count <= 2 }

  /// The object's first token. Valid until the next change.
  package var object: UnsafePointer<JSONToken> { UnsafePointer(kept.tokens) }

  /// Forgets all members, and begins an object.
  mutating func begin(_ start: JSONToken) {
    kept.removeAll()
    kept.append(bare: JSONToken(text: start.text, tag: JSONToken.tag(.startObject, 0), offset: start.offset))
    end(at: start)
  }

  /// Appends complete members: pairs of key and value.
  mutating func append(_ members: UnsafePointer<JSONToken>, _ number: Int, _ batch: KeptTokens.Batch) {
    // Over the object's end, which comes again behind them.
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

  /// In debug builds: the members are an object of their own.
  private func _checkInvariants() {
    assert(kept.count >= 2)
    assert(
      object[0].kind == .startObject && object[0].length == kept.count - 1
        && object[kept.count - 1].kind == .endObject)
    assert(kept.batches.last.map { $0.endIndex == kept.count - 1 } ?? true)
  }
}
