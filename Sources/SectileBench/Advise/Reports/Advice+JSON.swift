import BenchmarkKit
import Foundation

// The answer for machines. Times are milliseconds; what is not there is null.

extension Advice {
  /// The answer as JSON.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(Document(self))) + Array("\n".utf8)
  }

  private struct Document: Encodable {
    let schemaVersion = 1
    let recommendation: String
    let strategy: Nullable<String>
    let keep: Bool
    let chunkBytes: Nullable<Int>
    let breakEvenBytes: Nullable<Int>
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
      strategy = Nullable(deciding.chosen?.strategy)
      keep = deciding.verdict == .keep
      chunkBytes = Nullable(deciding.chosen?.chunkBytes)
      breakEvenBytes = Nullable(deciding.breakEven?.bytes)
      reasons = advice.reasons
      confidence = advice.confidence
      measuredOnAppleHardware = advice.isMeasuredOnApple
      environment = advice.environment
      reference = advice.reference
      network = advice.network
      encoding = advice.encoding
      limits = Limits(
        maxMemoryBytes: Nullable(advice.limits.maxMemory),
        maxFirstSectionMilliseconds: Nullable(advice.limits.maxFirstSection.map { $0 / 1e6 }))
      payloads = advice.payloads.map(Payload.init)
    }
  }

  private struct Limits: Encodable {
    let maxMemoryBytes: Nullable<Int>
    let maxFirstSectionMilliseconds: Nullable<Double>
  }

  private struct Payload: Encodable {
    let payload: String
    let bytes: Int
    let compressedBytes: Nullable<Int>
    let verdict: PayloadAdvice.Verdict
    let strategy: Nullable<String>
    let chunkBytes: Nullable<Int>
    let gainMilliseconds: Nullable<Milliseconds>
    let breakEven: Nullable<BreakEven>
    let answer: String
    let strategies: [Strategy]
    let alternatives: [Alternative]

    init(_ advice: PayloadAdvice) {
      payload = advice.payload
      bytes = advice.size.bytes
      compressedBytes = Nullable(advice.size.gzip?.compressedBytes)
      verdict = advice.verdict
      strategy = Nullable(advice.chosen?.strategy)
      chunkBytes = Nullable(advice.chosen?.chunkBytes)
      gainMilliseconds = Nullable(
        advice.gain.map { Milliseconds(median: $0.median / 1e6, low: $0.low / 1e6, high: $0.high / 1e6) })
      breakEven = Nullable(advice.breakEven)
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
    let chunkBytes: Nullable<Int>
    let firstSection: Milliseconds
    let firstViewport: Milliseconds
    let total: Milliseconds
    let cpu: Milliseconds
    let memoryBytes: Nullable<Int>
    let brokenLimits: [String]

    init(_ candidate: AdviceCandidate) {
      strategy = candidate.strategy
      delivery = candidate.delivery
      chunkBytes = Nullable(candidate.chunkBytes)
      firstSection = Milliseconds(candidate.firstSection)
      firstViewport = Milliseconds(candidate.firstViewport)
      total = Milliseconds(candidate.total)
      cpu = Milliseconds(candidate.cpu)
      memoryBytes = Nullable(candidate.memory)
      brokenLimits = candidate.brokenLimits
    }
  }

  private struct Alternative: Encodable {
    let kind: AdviceAlternative.Kind
    let firstViewport: Milliseconds
    let total: Milliseconds
    let price: String
  }

  private struct Milliseconds: Encodable {
    let median: Double
    let low: Double
    let high: Double

    init(median: Double, low: Double, high: Double) {
      self.median = median
      self.low = low
      self.high = high
    }

    init(_ estimate: CostEstimate) {
      self.init(median: estimate.median / 1e6, low: estimate.low / 1e6, high: estimate.high / 1e6)
    }
  }

  /// Written as null where there is nothing: a key that comes and goes is hard to read by machine.
  private struct Nullable<Value: Encodable>: Encodable {
    let value: Value?

    init(_ value: Value?) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }
}
