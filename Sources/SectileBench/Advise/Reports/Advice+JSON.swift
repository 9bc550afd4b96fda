import BenchmarkKit

// The answer for machines. Times are milliseconds; what is not there is null.

extension Advice {
  /// The answer as JSON.
  func json() throws -> [UInt8] { try JSONDocumentCoder().file(of: Document(self)) }

  private struct Document: Encodable {
    let schemaVersion = 1
    let recommendation: String
    @Nullable var strategy: String?
    let keep: Bool
    @Nullable var chunkBytes: Int?
    @Nullable var breakEvenBytes: Int?
    let reasons: [String]
    let confidence: [String]
    let measuredOnAppleHardware: Bool
    let environment: BenchmarkEnvironment
    let reference: String
    let network: NetworkProfile
    let encoding: PayloadEncoding
    let limits: Limits
    let payloads: [Payload]

    init(_ advice: Advice) {
      let deciding = advice.deciding
      recommendation = advice.recommendation
      strategy = deciding.chosen?.strategy
      keep = deciding.verdict == .keep
      chunkBytes = deciding.chosen?.chunkBytes
      breakEvenBytes = deciding.breakEven?.bytes
      reasons = advice.reasons
      confidence = advice.confidence
      measuredOnAppleHardware = advice.isMeasuredOnApple
      environment = advice.environment
      reference = advice.reference
      network = advice.network
      encoding = advice.encoding
      limits = Limits(
        maxMemoryBytes: advice.limits.maxMemory,
        maxFirstSectionMilliseconds: advice.limits.maxFirstSection.map { $0 / 1e6 })
      payloads = advice.payloads.map(Payload.init)
    }
  }

  private struct Limits: Encodable {
    @Nullable var maxMemoryBytes: Int?
    @Nullable var maxFirstSectionMilliseconds: Double?
  }

  private struct Payload: Encodable {
    let payload: String
    let bytes: Int
    @Nullable var compressedBytes: Int?
    let verdict: PayloadAdvice.Verdict
    @Nullable var strategy: String?
    @Nullable var chunkBytes: Int?
    @Nullable var gainMilliseconds: Milliseconds?
    @Nullable var breakEven: BreakEven?
    let answer: String
    let strategies: [Strategy]
    let alternatives: [Alternative]

    init(_ advice: PayloadAdvice) {
      payload = advice.payload
      bytes = advice.size.bytes
      compressedBytes = advice.size.gzip?.compressedBytes
      verdict = advice.verdict
      strategy = advice.chosen?.strategy
      chunkBytes = advice.chosen?.chunkBytes
      gainMilliseconds = advice.gain.map {
        Milliseconds(median: $0.median / 1e6, low: $0.low / 1e6, high: $0.high / 1e6)
      }
      breakEven = advice.breakEven
      answer = advice.answer
      strategies = advice.candidates.map(Strategy.init)
      alternatives = advice.alternatives.map {
        Alternative(
          kind: $0.kind, firstViewport: Milliseconds($0.firstViewport), total: Milliseconds($0.total), price: $0.price)
      }
    }
  }

  private struct Strategy: Encodable {
    let strategy: String
    let delivery: AdviceStrategy.Delivery
    @Nullable var chunkBytes: Int?
    let firstSection: Milliseconds
    let firstViewport: Milliseconds
    let total: Milliseconds
    let cpu: Milliseconds
    @Nullable var memoryBytes: Int?
    let brokenLimits: [String]

    init(_ candidate: AdviceCandidate) {
      strategy = candidate.strategy
      delivery = candidate.delivery
      chunkBytes = candidate.chunkBytes
      firstSection = Milliseconds(candidate.firstSection)
      firstViewport = Milliseconds(candidate.firstViewport)
      total = Milliseconds(candidate.total)
      cpu = Milliseconds(candidate.cpu)
      memoryBytes = candidate.memory
      brokenLimits = candidate.brokenLimits
    }
  }

  private struct Alternative: Encodable {
    let kind: AdviceAlternative.Kind
    let firstViewport: Milliseconds
    let total: Milliseconds
    let price: String
  }

  fileprivate struct Milliseconds: Encodable {
    let median: Double
    let low: Double
    let high: Double
  }
}

extension Advice.Milliseconds {
  fileprivate init(_ estimate: CostEstimate) {
    self.init(median: estimate.median / 1e6, low: estimate.low / 1e6, high: estimate.high / 1e6)
  }
}
