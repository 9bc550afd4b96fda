import BenchmarkKit
import JSONStream

/// Writes a payload like another one, piece by piece: what is written is not held.
///
/// The elements of the list come as often as the scale says, each time with other values in them: numbers and words of
/// letters and digits are scrubbed once more, other words are exchanged for those that stood elsewhere.
package struct LikeWriter {
  /// How much is gathered before it is handed on.
  private static let pieceBytes = 64 << 10

  private let model: PayloadModel
  private let count: Int
  private let key: SecretKey

  /// - Parameters:
  ///   - scale: How many times as many elements the list has; at least one is left.
  ///   - key: The one that the model was scrubbed with.
  package init(_ model: PayloadModel, scale: Double, key: SecretKey) {
    self.model = model
    self.key = key
    count = max(1, Int(exactly: (Double(model.elements.count) * scale).rounded()) ?? .max)
  }

  /// Writes the payload.
  ///
  /// - Parameter sink: Takes the next piece.
  package func write(to sink: (inout [UInt8]) throws -> Void) throws {
    let elements = model.elements
    let separator =
      elements.count > 1 ? model.bytes[elements[0].upperBound..<elements[1].lowerBound] : [UInt8(ascii: ",")][...]
    var output = Array(model.bytes[..<elements[0].lowerBound])
    var round = Round(model, key.derived(0))
    for index in 0..<count {
      if index > 0 { output += separator }
      // Of less than a round, elements from all of the list.
      let isShort = count < elements.count
      let place = isShort ? index * elements.count / count : index % elements.count
      if !isShort, place == 0 { round = Round(model, key.derived(index / elements.count)) }
      let element = model.bytes[elements[place]]
      if index < elements.count { output += element } else { try round.write(element, to: &output) }
      if output.count >= Self.pieceBytes { try sink(&output) }
    }
    output += model.bytes[elements[elements.count - 1].upperBound...]
    try sink(&output)
  }
}

/// One more time through the list.
private final class Round: RawTokenVisitor {
  private let model: PayloadModel
  private var values: ValueScrubber
  private var follower: PathFollower
  private var output: [UInt8] = []

  init(_ model: PayloadModel, _ key: SecretKey) {
    self.model = model
    values = ValueScrubber(key: key)
    values.words.vocabulary = model.vocabulary
    follower = PathFollower(model.patterns, at: model.elementPlace)
  }

  func write(_ element: ArraySlice<UInt8>, to output: inout [UInt8]) throws {
    swap(&self.output, &output)
    defer { swap(&self.output, &output) }
    var reader = try RawTokenReader()
    try element.withUnsafeBufferPointer { try reader.feed($0, to: self) }
    try reader.finish(to: self)
  }

  func gap(_ bytes: ArraySlice<UInt8>) { output += bytes }

  func token(_ token: RawToken, _ event: borrowing JSONEvent) {
    output += token.gap
    let place = follower.take(event)
    switch token.kind {
    case .string where !model.common.contains(place): values.writeString(token.raw, to: &output)
    case .number where !model.common.contains(place): values.writeNumber(token.raw, to: &output)
    default: output += token.raw
    }
  }
}
