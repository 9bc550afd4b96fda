import JSONStream

extension CheckReport {
  /// Writes the whole result as one line of JSON.
  func writeJSON(to text: inout JSONText) {
    text.object { text in
      text.member("schemaVersion", 1)
      text.member("failOn", failOn.text)
      text.member("failed", hasFailed)
      text.member("bytes", findings.sectionBytes)
      text.member("bytesNeverRead", findings.sectionBytesUnread)
      text.member("fieldsNotExamined", findings.unexamined)
      text.objects("payloads", findings.payloads) { text, payload in
        text.member("payload", payload.name)
        text.member("bytes", payload.bytes)
        text.member("sections", payload.sections)
        text.member("cells", payload.cells)
        text.member("complete", payload.isComplete)
      }
      text.objects("badPayloads", badPayloads) { text, payload in
        text.member("payload", payload.name)
        text.member("message", payload.message)
      }
      text.objects("types", zip(findings.scopes, findings.unreadBytes)) { text, entry in
        Self.write(entry.0, unread: entry.1, to: &text)
      }
      text.objects("findings", findings.findings) { text, finding in write(finding, to: &text) }
    }
    text.raw("\n")
  }

  private static func write(_ scope: CheckScope, unread: Int, to text: inout JSONText) {
    text.member("type", scope.name)
    text.member("header", scope.isHeader)
    text.member("known", scope.isKnown)
    text.member("sections", scope.isHeader ? scope.root.present : scope.sections)
    text.member("cells", scope.isHeader ? 0 : scope.root.present)
    text.member("bytes", scope.bytes)
    text.member("bytesNeverRead", unread)
    text.objects("fields", fields(below: scope.root)) { text, field in
      write(field.node, in: field.parent, to: &text)
    }
  }

  /// The fields below one, each before those below it.
  private static func fields(below parent: FieldNode) -> [(node: FieldNode, parent: FieldNode)] {
    parent.below.flatMap { node in [(node, parent)] + fields(below: node) }
  }

  private static func write(_ node: FieldNode, in parent: FieldNode, to text: inout JSONText) {
    text.member("field", node.path.fieldText)
    text.member("present", node.present)
    if case .key? = node.path.last {
      text.member("absent", parent.objects - node.present)
    } else {
      text.member("absent", Int?.none)
    }
    text.member("null", node.nulls)
    text.member("cells", node.cells)
    text.member("bytes", node.bytes)
    text.member("types", node.types.names)
    let numbers = node.numbers.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
    text.member("numbers", numbers) { text, numbers in
      text.list([numbers.lowerBound, numbers.upperBound]) { $0.double($1) }
    }
    text.member("read", node.verdict?.isRead)
    text.member("optional", node.verdict?.isOptional)
    text.member("nullable", node.verdict?.isNullable)
    text.object("first", node.first, write)
  }

  private func write(_ finding: CheckFinding, to text: inout JSONText) {
    text.member("category", finding.category.rawValue)
    text.member("type", finding.scope)
    text.member("header", finding.isAboutHeader)
    text.member("field", finding.field)
    text.member("message", finding.message)
    text.member("cells", finding.cells?.count)
    text.member("ofCells", finding.cells?.of)
    text.member("bytes", finding.bytes)
    text.member("fails", failOn.includes(finding))
    text.object("first", finding.first, Self.write)
  }

  private static func write(_ text: inout JSONText, _ place: CheckPlace) {
    text.member("payload", place.payload)
    text.member("path", place.path.description)
    if let position = place.position {
      text.member("line", position.line)
      text.member("column", position.column)
      text.member("byte", position.byteOffset)
    }
  }
}
