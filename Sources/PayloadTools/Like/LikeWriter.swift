import BenchmarkKit

/// Draws a payload from a model and writes it, piece by piece: what is written is not held.
package struct LikeWriter {
  /// How much is gathered before it is handed on.
  private static let pieceBytes = 64 << 10

  private let model: PayloadModel
  private let scale: Double
  private var values: ValueScrubber
  private var random: SplitMix64
  private var output: [UInt8] = []

  /// - Parameters:
  ///   - scale: How many times as many sections there are; in a payload that is one section, cells.
  ///   - key: The one that the model was scrubbed with: its values are scrubbed once more.
  package init(_ model: PayloadModel, scale: Double, key: SecretKey, seed: UInt64) {
    self.model = model
    self.scale = scale
    values = ValueScrubber(key: key)
    random = SplitMix64(scrambling: seed)
  }

  /// Writes the payload.
  ///
  /// - Parameter sink: Takes the next piece.
  package mutating func write(to sink: (inout [UInt8]) throws -> Void) throws {
    output.append(contentsOf: model.head)
    if model.isSingle {
      if let section = model.sections.values.first { try write(section, to: sink, cellsFactor: scale) }
    } else {
      let count = Self.scaled(model.sectionCount, by: scale)
      for index in 0..<count {
        output.append(contentsOf: model.space.before(index))
        guard let section = model.kinds.draw(&random).flatMap({ model.sections[$0] }) else { break }
        try write(section, to: sink, cellsFactor: 1)
      }
      output.append(contentsOf: model.space.behind(count))
    }
    output.append(contentsOf: model.tail)
    try sink(&output)
  }

  private static func scaled(_ count: Int, by scale: Double) -> Int {
    // Something stays something.
    count == 0 ? 0 : max(1, Int(exactly: (Double(count) * scale).rounded()) ?? Int.max)
  }

  /// - Parameter cellsFactor: For a section, how many times as many cells it has; nil for what is no section.
  private mutating func write(
    _ value: ValueModel, to sink: (inout [UInt8]) throws -> Void, cellsFactor: Double? = nil, lengthFactor: Double = 1
  ) throws {
    if output.count >= Self.pieceBytes { try sink(&output) }
    switch value.kinds.draw(&random) {
    case .null, nil: write("null")
    case .true: write("true")
    case .false: write("false")
    case .kept: output.append(contentsOf: value.kept.draw(&random) ?? Array("null".utf8))
    case .number: write(value.numbers.draw(&random), isString: false)
    case .string: write(value.strings.draw(&random), isString: true)
    case .object: try write(value.object, cellsFactor, to: sink)
    case .array: try write(value.array, lengthFactor, to: sink)
    }
  }

  private mutating func write(_ text: StaticString) { text.withUTF8Buffer { output.append(contentsOf: $0) } }

  private mutating func write(_ draw: ScalarPool.Draw?, isString: Bool) {
    switch draw {
    case nil: write("null")
    case .word(let raw): output.append(contentsOf: raw)
    case .variant(let raw, let number):
      values.variant = number
      if isString { values.writeString(raw[...], to: &output) } else { values.writeNumber(raw[...], to: &output) }
    }
  }

  private mutating func write(
    _ object: ObjectModel, _ cellsFactor: Double?, to sink: (inout [UInt8]) throws -> Void
  ) throws {
    let order = object.orders.draw(&random) ?? []
    output.append(UInt8(ascii: "{"))
    for (index, place) in order.enumerated() {
      let member = object.members[place]
      output.append(contentsOf: object.space.before(index))
      output.append(contentsOf: member.key)
      output.append(contentsOf: object.space.colon ?? [UInt8(ascii: ":")])
      let isCells = cellsFactor != nil && model.cellsKeys.contains(member.key)
      try write(member.value, to: sink, lengthFactor: isCells ? cellsFactor ?? 1 : 1)
    }
    output.append(contentsOf: object.space.behind(order.count))
    output.append(UInt8(ascii: "}"))
  }

  private mutating func write(
    _ array: ArrayModel, _ factor: Double, to sink: (inout [UInt8]) throws -> Void
  ) throws {
    let length = Self.scaled(array.lengths.draw(&random) ?? 0, by: factor)
    output.append(UInt8(ascii: "["))
    for index in 0..<length {
      output.append(contentsOf: array.space.before(index))
      try write(array.element, to: sink)
    }
    output.append(contentsOf: array.space.behind(length))
    output.append(UInt8(ascii: "]"))
  }
}
