import BenchmarkKit
import PayloadTools

extension CostProfile {
  /// The profile as one JSON object.
  var members: JSONMembers {
    [
      "payload": payload, "mode": "sections", "platform": Self.platform(environment), "bytes": bytes,
      "tokens": tokens, "rounds": rounds,
      "phases": phasesJSON, "whole": wholeJSON, "accountedFor": accountedFor,
      "clocked": ["reading": reading, "decoding": decoding, "watching": watching] as JSONMembers,
      "types": types.map(json), "neverRead": neverReadJSON, "sections": sections.map(json),
    ]
  }

  private func shareOfTime(_ nanoseconds: Double) -> Double { watchedTime > 0 ? nanoseconds / watchedTime : 0 }

  private func json(_ cost: TypeCost) -> JSONMembers {
    [
      "type": cost.type, "sections": cost.sections, "cells": cost.cells, "bytes": cost.bytes, "tokens": cost.tokens,
      "ns": cost.nanoseconds, "shareOfBytes": bytes > 0 ? Double(cost.bytes) / Double(bytes) : 0,
      "shareOfTime": shareOfTime(cost.nanoseconds), "allocations": cost.allocations,
    ]
  }

  private func json(_ cost: SectionCost) -> JSONMembers {
    [
      "path": cost.path, "type": cost.type, "cells": cost.cells, "byteOffset": cost.byteOffset, "bytes": cost.bytes,
      "tokens": cost.tokens, "ns": cost.nanoseconds, "shareOfTime": shareOfTime(cost.nanoseconds),
      "allocations": cost.allocations,
    ]
  }

  private var neverReadJSON: JSONMembers {
    let (cost, time) = (neverRead, neverRead.time)
    return [
      "bytes": cost.bytes, "bytesNeverRead": cost.bytesNeverRead, "unknownKeyBytes": cost.unknownKeyBytes,
      "unusedBytes": cost.unusedBytes, "fieldsNotExamined": cost.unexamined, "nsWithThem": time?.everything,
      "nsWithout": time?.read, "nsSaved": time?.saved.median, "nsSavedLow": time?.saved.low,
      "nsSavedHigh": time?.saved.high,
      "fields": cost.fields.map { field -> JSONMembers in
        ["type": field.type, "field": field.field, "unknownKey": field.isUnknownKey, "bytes": field.bytes]
      },
    ]
  }
}
