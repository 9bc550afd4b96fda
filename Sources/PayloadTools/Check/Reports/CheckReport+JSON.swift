import JSONStream

extension CheckReport {
  /// The whole result as JSON.
  package var json: JSONMembers {
    [
      "schemaVersion": 1, "failOn": failOn.text, "failed": hasFailed, "bytes": findings.sectionBytes,
      "bytesNeverRead": findings.sectionBytesUnread, "fieldsNotExamined": findings.unexamined,
      "payloads": findings.payloads.map { payload -> JSONMembers in
        [
          "payload": payload.name, "bytes": payload.bytes, "sections": payload.sections, "cells": payload.cells,
          "complete": payload.isComplete,
        ]
      },
      "badPayloads": badPayloads.map { ["payload": $0.payload, "message": $0.message] as JSONMembers },
      "types": zip(findings.scopes, findings.unreadBytes).map { Self.json($0, unread: $1) },
      "findings": findings.findings.map(json),
    ]
  }

  private static func json(_ scope: CheckScope, unread: Int) -> JSONMembers {
    [
      "type": scope.name, "header": scope.isHeader, "known": scope.isKnown,
      "sections": scope.isHeader ? scope.root.present : scope.sections,
      "cells": scope.isHeader ? 0 : scope.root.present, "bytes": scope.bytes, "bytesNeverRead": unread,
      "fields": fields(below: scope.root),
    ]
  }

  /// The fields below one, each before those below it.
  private static func fields(below parent: FieldNode) -> [JSONMembers] {
    parent.below.flatMap { node in [json(node, in: parent)] + fields(below: node) }
  }

  private static func json(_ node: FieldNode, in parent: FieldNode) -> JSONMembers {
    let isMember = if case .key? = node.path.last { true } else { false }
    let numbers = node.numbers.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
    return [
      "field": node.path.fieldText, "present": node.present, "absent": isMember ? parent.objects - node.present : nil,
      "null": node.nulls, "cells": node.cells, "bytes": node.bytes, "types": node.types.names,
      "numbers": numbers.map { [$0.lowerBound, $0.upperBound] }, "read": node.verdict?.isRead,
      "optional": node.verdict?.isOptional, "nullable": node.verdict?.isNullable, "first": node.first.map(json),
    ]
  }

  private func json(_ finding: CheckFinding) -> JSONMembers {
    [
      "category": finding.category.rawValue, "type": finding.scope, "header": finding.isAboutHeader,
      "field": finding.field, "message": finding.message, "cells": finding.cells?.count,
      "ofCells": finding.cells?.of, "bytes": finding.bytes, "fails": failOn.includes(finding),
      "first": finding.first.map(Self.json),
    ]
  }

  private static func json(_ place: CheckPlace) -> JSONMembers {
    let (payload, path) = (place.payload, place.path.description)
    guard let position = place.position else { return ["payload": payload, "path": path] }
    return [
      "payload": payload, "path": path, "line": position.line, "column": position.column,
      "byte": position.byteOffset,
    ]
  }
}
