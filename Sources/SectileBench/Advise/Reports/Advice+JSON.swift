import PayloadTools

// The answer for machines. Times are milliseconds; what is not there is null.

extension Advice {
  /// The answer as JSON.
  func json() throws -> [UInt8] {
    let limits = conditions.limits
    var text = JSONText()
    text.report(
      [
        "schemaVersion": 2, "recommendation": deciding.chosen?.strategy, "sentence": deciding.answer,
        "strategy": deciding.chosen?.strategy, "keep": deciding.verdict == .keep,
        "chunkBytes": deciding.chosen?.chunkBytes, "breakEvenBytes": deciding.breakEven?.bytes,
        "reasons": [deciding.answer] + deciding.details, "confidence": confidence,
        "measuredOnAppleHardware": measurements.environment.isApple,
        "environment": try CodedJSON(measurements.environment), "processes": measurements.processes,
        "reference": measurements.reference, "network": try CodedJSON(conditions.network),
        "encoding": conditions.encoding.rawValue,
        "limits": [
          "maxMemoryBytes": limits.maxMemory, "maxFirstSectionMilliseconds": limits.maxFirstSection.map { $0 / 1e6 },
        ] as JSONMembers,
        "payloads": try payloads.map(Self.members),
      ] as JSONMembers)
    return text.bytes
  }

  private static func members(_ advice: PayloadAdvice) throws -> JSONMembers {
    [
      "payload": advice.payload, "bytes": advice.size.bytes, "compressedBytes": advice.size.gzip?.compressedBytes,
      "verdict": advice.verdict.rawValue, "strategy": advice.chosen?.strategy,
      "chunkBytes": advice.chosen?.chunkBytes, "gainMilliseconds": advice.gain.map(milliseconds),
      "breakEven": try advice.breakEven.map { try CodedJSON($0) }, "answer": advice.answer,
      "strategies": advice.candidates.map(members),
      "alternatives": advice.alternatives.map { alternative -> JSONMembers in
        [
          "kind": alternative.kind.rawValue, "firstViewport": milliseconds(alternative.firstViewport),
          "total": milliseconds(alternative.total), "price": alternative.price,
        ]
      },
    ]
  }

  private static func members(_ candidate: AdviceCandidate) -> JSONMembers {
    [
      "strategy": candidate.strategy, "delivery": candidate.delivery.rawValue, "chunkBytes": candidate.chunkBytes,
      "firstSection": milliseconds(candidate.firstSection), "firstViewport": milliseconds(candidate.firstViewport),
      "total": milliseconds(candidate.total), "cpu": milliseconds(candidate.cpu), "memoryBytes": candidate.memory,
      "brokenLimits": candidate.brokenLimits,
    ]
  }

  private static func milliseconds(_ estimate: CostEstimate) -> JSONMembers {
    ["median": estimate.median / 1e6, "low": estimate.low / 1e6, "high": estimate.high / 1e6]
  }
}
