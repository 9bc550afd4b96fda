/// What became of one load, over time.
struct LoadRecord: Sendable, Hashable, Codable {
  /// How far it was at some moment.
  struct Sample: Sendable, Hashable, Codable {
    /// Milliseconds since the source was asked.
    var ms: Double
    /// Bytes of the payload.
    var bytes: Int
    /// Sections decoded.
    var sections: Int
    /// Cells that have a frame.
    var frames: Int
  }

  /// Where the time went, in milliseconds.
  struct Spent: Sendable, Hashable, Codable {
    /// From the request to the first byte: the way there, and the server.
    var waiting = 0.0
    /// Between the first byte and the last, while nothing was decoded or laid out: the line.
    var receiving = 0.0
    /// Decoding.
    var decoding = 0.0
    /// Laying out.
    var layout = 0.0
  }

  /// Something worth a mark.
  struct Mark: Sendable, Hashable, Codable {
    /// What it is.
    enum Kind: String, Sendable, Hashable, Codable {
      case firstByte, firstSection, firstViewport, update, complete, unchanged, cancelled, error
    }

    var kind: Kind
    /// Milliseconds since the source was asked.
    var ms: Double

    /// What happened, and when; nil where an event of its own says it.
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

  /// Which load of the screen it is, from 1.
  var number = 0
  /// What was asked for, for people.
  var asked = ""
  /// How far it was, over time.
  var samples: [Sample] = []
  /// What is worth a mark.
  var marks: [Mark] = []
  /// Where the time went so far.
  var spent = Spent()
  /// How long it has been, in milliseconds; nil while it goes on.
  var duration: Double?

  /// How many samples there are at most.
  static let capacity = 240

  /// Whether this is what is known of the load, or more of it: records come on several ways, and one may overtake another.
  func follows(_ known: LoadRecord) -> Bool {
    guard number == known.number else { return number > known.number }
    return known.duration == nil && (samples.last?.ms ?? 0) >= (known.samples.last?.ms ?? 0)
      && marks.count >= known.marks.count
  }

  /// Adds a sample; of too many, every other one goes.
  mutating func add(_ sample: Sample) {
    if samples.count >= Self.capacity {
      samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    samples.append(sample)
  }
}
