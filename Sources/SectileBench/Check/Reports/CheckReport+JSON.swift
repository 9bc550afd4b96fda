import JSONStream

extension CheckReport {
  /// Writes the whole result as one line of JSON.
  func writeJSON(to text: inout JSONText) {
    text.raw(#"{"schemaVersion":1,"failOn":"#)
    text.string(failOn.text)
    text.raw(#","failed":"#)
    text.boolean(hasFailed)
    text.raw(#","bytes":"#)
    text.integer(findings.sectionBytes)
    text.raw(#","bytesNeverRead":"#)
    text.integer(findings.sectionBytesUnread)
    text.raw(#","fieldsNotExamined":"#)
    text.integer(findings.unexamined)
    text.raw(#","payloads":"#)
    text.list(findings.payloads) { text, payload in Self.write(payload, to: &text) }
    text.raw(#","badPayloads":"#)
    text.list(badPayloads) { text, payload in
      text.raw(#"{"payload":"#)
      text.string(payload.name)
      text.raw(#","message":"#)
      text.string(payload.message)
      text.raw("}")
    }
    text.raw(#","types":"#)
    text.list(Array(zip(findings.scopes, findings.unreadBytes))) { text, entry in
      Self.write(entry.0, unread: entry.1, to: &text)
    }
    text.raw(#","findings":"#)
    text.list(findings.findings) { text, finding in write(finding, to: &text) }
    text.raw("}\n")
  }

  private static func write(_ payload: CheckedPayload, to text: inout JSONText) {
    text.raw(#"{"payload":"#)
    text.string(payload.name)
    text.raw(#","bytes":"#)
    text.integer(payload.bytes)
    text.raw(#","sections":"#)
    text.integer(payload.sections)
    text.raw(#","cells":"#)
    text.integer(payload.cells)
    text.raw(#","complete":"#)
    text.boolean(payload.isComplete)
    text.raw("}")
  }

  private static func write(_ scope: CheckScope, unread: Int, to text: inout JSONText) {
    text.raw(#"{"type":"#)
    text.string(scope.name)
    text.raw(#","header":"#)
    text.boolean(scope.isHeader)
    text.raw(#","known":"#)
    text.boolean(scope.isKnown)
    text.raw(#","sections":"#)
    text.integer(scope.isHeader ? scope.root.present : scope.sections)
    text.raw(#","cells":"#)
    text.integer(scope.isHeader ? 0 : scope.root.present)
    text.raw(#","bytes":"#)
    text.integer(scope.bytes)
    text.raw(#","bytesNeverRead":"#)
    text.integer(unread)
    text.raw(#","fields":["#)
    var isFirst = true
    write(fieldsBelow: scope.root, &isFirst, to: &text)
    text.raw("]}")
  }

  private static func write(fieldsBelow parent: FieldNode, _ isFirst: inout Bool, to text: inout JSONText) {
    for node in parent.below {
      if !isFirst { text.raw(",") }
      isFirst = false
      write(node, in: parent, to: &text)
      write(fieldsBelow: node, &isFirst, to: &text)
    }
  }

  private static func write(_ node: FieldNode, in parent: FieldNode, to text: inout JSONText) {
    text.raw(#"{"field":"#)
    text.string(node.path.fieldText)
    text.raw(#","present":"#)
    text.integer(node.present)
    text.raw(#","absent":"#)
    if case .key? = node.path.last { text.integer(parent.objects - node.present) } else { text.raw("null") }
    text.raw(#","null":"#)
    text.integer(node.nulls)
    text.raw(#","cells":"#)
    text.integer(node.cells)
    text.raw(#","bytes":"#)
    text.integer(node.bytes)
    text.raw(#","types":"#)
    text.strings(node.types.names)
    text.raw(#","numbers":"#)
    if let numbers = node.numbers, numbers.lowerBound.isFinite, numbers.upperBound.isFinite {
      text.raw("[")
      text.double(numbers.lowerBound)
      text.raw(",")
      text.double(numbers.upperBound)
      text.raw("]")
    } else {
      text.raw("null")
    }
    text.raw(#","read":"#)
    write(node.verdict?.isRead, to: &text)
    text.raw(#","optional":"#)
    write(node.verdict?.isOptional, to: &text)
    text.raw(#","nullable":"#)
    write(node.verdict?.isNullable, to: &text)
    text.raw(#","first":"#)
    write(node.first, to: &text)
    text.raw("}")
  }

  private func write(_ finding: CheckFinding, to text: inout JSONText) {
    text.raw(#"{"category":"#)
    text.string(finding.category.rawValue)
    text.raw(#","type":"#)
    text.string(finding.scope)
    text.raw(#","header":"#)
    text.boolean(finding.isAboutHeader)
    text.raw(#","field":"#)
    if let field = finding.field { text.string(field) } else { text.raw("null") }
    text.raw(#","message":"#)
    text.string(finding.message)
    text.raw(#","cells":"#)
    if let cells = finding.cells { text.integer(cells.count) } else { text.raw("null") }
    text.raw(#","ofCells":"#)
    if let cells = finding.cells { text.integer(cells.of) } else { text.raw("null") }
    text.raw(#","bytes":"#)
    if let bytes = finding.bytes { text.integer(bytes) } else { text.raw("null") }
    text.raw(#","fails":"#)
    text.boolean(failOn.includes(finding))
    text.raw(#","first":"#)
    Self.write(finding.first, to: &text)
    text.raw("}")
  }

  private static func write(_ place: CheckPlace?, to text: inout JSONText) {
    guard let place else { return text.raw("null") }
    text.raw(#"{"payload":"#)
    text.string(place.payload)
    text.raw(#","path":"#)
    text.string(place.path.description)
    if let position = place.position {
      text.raw(#","line":"#)
      text.integer(position.line)
      text.raw(#","column":"#)
      text.integer(position.column)
      text.raw(#","byte":"#)
      text.integer(position.byteOffset)
    }
    text.raw("}")
  }

  private static func write(_ value: Bool?, to text: inout JSONText) {
    if let value { text.boolean(value) } else { text.raw("null") }
  }
}
