import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools

/// An app as the commands see it: whatever its cells are.
protocol RegisteredApp: Sendable {
  associatedtype Cell: SectionCell
  /// The app itself.
  var app: App<Cell> { get }
  var name: String { get }
  var path: String { get }
  /// Whether it stands for all built-in formats: which one a payload is of is for the payload to say.
  var isBuiltIn: Bool { get }
  /// The strategy that the others are held against.
  var reference: String { get }
}

/// How payloads are measured.
struct BenchSettings {
  /// How many bytes are fed at a time.
  static let chunkBytes = 65_536

  /// Only these strategies; nil is all.
  var strategies: [String]?
  /// The engines that are measured without a look at their tokens.
  var engines = JSONEngine.allCases
  var options = SectionDecodingOptions()
  /// Rounds, or nil for as many as narrow intervals need.
  var samples: Int?
  var allocations: AllocationCounter?
  /// The time for a payload that is measured alone.
  var time = Duration.seconds(40)
  /// Where the strategies are timed.
  var timing = Timing.here

  enum Timing {
    /// In this process.
    case here
    /// In this process, which is one of several: another one has compared the strategies' results.
    case oneOfSeveral(ProcessPlace)
    /// In processes of their own.
    case processes(StrategyProcesses)
  }

  /// Which process of several this is.
  var process: ProcessPlace? { if case .oneOfSeveral(let place) = timing { place } else { nil } }

  /// Leaves all strategies and engines but these out.
  mutating func only(_ names: [String]) {
    strategies = names
    engines.removeAll { !names.contains($0.aloneName) }
  }
}

/// How one payload is decoded.
struct DecodeRequest {
  var strategy: String
  var options: SectionDecodingOptions
  /// Whether the sections are written.
  var writesSections: Bool
  /// Is told of everything that lenient mode leaves out.
  var onSkip: (SkipReport) throws -> Void = { _ in }
}

/// How one payload is laid out.
struct LayoutRequest {
  var payload: String
  var options: SectionDecodingOptions
  /// Is told of everything that lenient mode leaves out.
  var onSkip: (SkipReport) throws -> Void = { _ in }
  var container: LayoutContainer
  /// A file with templates.
  var catalog: String?
  /// Whether a picture of it shows titles and kinds of cells; they are not kept otherwise.
  var isDrawn: Bool
}
