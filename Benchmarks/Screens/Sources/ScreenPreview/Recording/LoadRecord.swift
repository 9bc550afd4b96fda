/// A record of one load's progress over time.
struct LoadRecord: Sendable, Hashable, Codable {
  struct Sample: Sendable, Hashable, Codable {
    /// The time since the request, in milliseconds.
    var ms: Double
    var bytes: Int
    var sections: Int
    /// The number of cells that have a frame.
    var frames: Int
  }

  /// The time by activity, in milliseconds.
  struct Spent: Sendable, Hashable, Codable {
    /// The time from the request to the first byte.
    var waiting = 0.0
    /// The time between the first byte and the last in which nothing was decoded or laid out.
    var receiving = 0.0
    var decoding = 0.0
    var layout = 0.0
  }

  struct Mark: Sendable, Hashable, Codable {
    enum Kind: String, Sendable, Hashable, Codable {
      case firstByte, firstSection, firstViewport, update, complete, unchanged, cancelled, error
    }

    var kind: Kind
    /// The time since the request, in milliseconds.
    var ms: Double

    /// A description of the mark with its time; nil if another event describes it.
    var words: String? {
      let what: String? =
        switch kind {
        case .firstByte: "first byte"
        case .firstSection: "first section"
        case .firstViewport: "first viewport"
        case .update: "update"
        case .complete: "complete"
        case .cancelled: "cancelled"
        case .unchanged, .error: nil
        }
      let time = ms < 9.95 ? "\((ms * 10).rounded() / 10)" : "\(Int(ms.rounded()))"
      return what.map { "\($0) after \(time) ms" }
    }
  }

  /// The number of the load in its screen, from 1.
  var number = 0
  var asked = ""
  var samples: [Sample] = []
  var marks: [Mark] = []
  var spent = Spent()
  /// The duration in milliseconds; nil while the load continues.
  var duration: Double?

  static let capacity = 240

  /// Whether this record is at least as new as `known`: records arrive by two ways, and may overtake one another.
  func follows(_ known: LoadRecord) -> Bool {
    guard number == known.number else { return number > known.number }
    return known.duration == nil && (samples.last?.ms ?? 0) >= (known.samples.last?.ms ?? 0)
      && marks.count >= known.marks.count
  }

  /// Adds a sample, and first removes every second one when there are too many.
  mutating func add(_ sample: Sample) {
    if samples.count >= Self.capacity {
      samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    samples.append(sample)
  }
}
