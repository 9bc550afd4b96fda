import BenchmarkKit

// The answer for machines. Times are milliseconds; what is not there is null.

extension Advice {
  /// The answer as JSON.
  func json() throws -> [UInt8] {
    let document: Members = [
      "schemaVersion": 2, "recommendation": deciding.chosen?.strategy, "sentence": deciding.answer,
      "strategy": deciding.chosen?.strategy,
      "keep": deciding.verdict == .keep, "chunkBytes": deciding.chosen?.chunkBytes,
      "breakEvenBytes": deciding.breakEven?.bytes, "reasons": reasons, "confidence": confidence,
      "measuredOnAppleHardware": isMeasuredOnApple, "environment": environment, "processes": processes,
      "reference": reference,
      "network": network, "encoding": encoding,
      "limits": [
        "maxMemoryBytes": limits.maxMemory, "maxFirstSectionMilliseconds": limits.maxFirstSection.map { $0 / 1e6 },
      ] as Members,
      "payloads": payloads.map(Self.members),
    ]
    return try DocumentCoder.file(of: document)
  }

  private static func members(_ advice: PayloadAdvice) -> Members {
    [
      "payload": advice.payload, "bytes": advice.size.bytes, "compressedBytes": advice.size.gzip?.compressedBytes,
      "verdict": advice.verdict, "strategy": advice.chosen?.strategy, "chunkBytes": advice.chosen?.chunkBytes,
      "gainMilliseconds": advice.gain.map { milliseconds($0.median, $0.low, $0.high) },
      "breakEven": advice.breakEven, "answer": advice.answer, "strategies": advice.candidates.map(members),
      "alternatives": advice.alternatives.map { alternative -> Members in
        [
          "kind": alternative.kind, "firstViewport": milliseconds(alternative.firstViewport),
          "total": milliseconds(alternative.total), "price": alternative.price,
        ]
      },
    ]
  }

  private static func members(_ candidate: AdviceCandidate) -> Members {
    [
      "strategy": candidate.strategy, "delivery": candidate.delivery, "chunkBytes": candidate.chunkBytes,
      "firstSection": milliseconds(candidate.firstSection), "firstViewport": milliseconds(candidate.firstViewport),
      "total": milliseconds(candidate.total), "cpu": milliseconds(candidate.cpu), "memoryBytes": candidate.memory,
      "brokenLimits": candidate.brokenLimits,
    ]
  }

  private static func milliseconds(_ estimate: CostEstimate) -> Members {
    milliseconds(estimate.median, estimate.low, estimate.high)
  }

  private static func milliseconds(_ median: Double, _ low: Double, _ high: Double) -> Members {
    ["median": median / 1e6, "low": low / 1e6, "high": high / 1e6]
  }
}

/// An object whose absent members are null.
private struct Members: Encodable, ExpressibleByDictionaryLiteral {
  let members: [String: Member]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0, Member(value: $1)) })
  }

  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }

  struct Member: Encodable {
    let value: (any Encodable)?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }
}
