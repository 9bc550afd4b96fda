// Documents with one change each, where made-up ones have several or none.

extension DocumentWriter {
  /// A document that has every member, and all that differ from it in one thing: a member absent, null, or of every other
  /// type; a member that the struct does not know, at every place; every member unknown, or none there at all.
  mutating func changes(of spec: StructSpec) -> [String] {
    let whole = spec.properties.map { property in
      (key: key(property.key), value: text(property.kind, mayBeBad: false))
    }
    func document(_ members: [(key: String, value: String)]) -> String {
      "{\(members.map { "\($0.key):\($0.value)" }.joined(separator: ","))}"
    }
    var documents = [document(whole), "{}", document(whole.map { ("\"not \($0.key.dropFirst())", $0.value) })]
    documents.append(document(zip(spec.properties, whole).filter { $0.0.isRequired }.map(\.1)))
    for place in whole.indices {
      var members = whole
      members.remove(at: place)
      documents.append(document(members))
      for value in Self.anything {
        members = whole
        members[place].value = value
        documents.append(document(members))
      }
    }
    for place in 0...whole.count {
      var members = whole
      members.insert(("\"unknown\"", #"{"id":[null,{"id":1}]}"#), at: place)
      documents.append(document(members))
    }
    return documents
  }
}

extension StructSpec.Property {
  var isRequired: Bool {
    if case .required = need { true } else { false }
  }
}
