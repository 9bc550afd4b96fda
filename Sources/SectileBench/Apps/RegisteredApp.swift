import BenchmarkKit
import CompositionalLayout
public import JSONStream
import PayloadTools
import Sections

/// An app as the commands see it: whatever its cells are.
protocol RegisteredApp: Sendable {
  var name: String { get }
  var path: String { get }
  /// The strategies' names, in the tables' order.
  var strategyNames: [String] { get }
  /// The strategies that it does not have on purpose, and why.
  var refusals: [String: String] { get }
  /// Whether it stands for all built-in formats: which one a payload is of is for the payload to say.
  var isBuiltIn: Bool { get }
  /// The app without the strategies that have no lenient mode.
  var lenientApp: any RegisteredApp { get }
  /// The strategy that the others are held against.
  var reference: String { get }
  /// Whether it can lay its sections out.
  var hasLayout: Bool { get }
  /// Payloads for when none is named.
  var samplePayloads: SamplePayloads { get }
  /// Every kind of cell, and how one is decoded.
  var registeredKinds: [RegisteredKind] { get }

  /// What measures a payload.
  ///
  /// - Parameter catalog: A file with templates.
  func measuring(_ settings: BenchSettings, catalog: String?) throws -> Measuring

  /// What a strategy does with a payload, or the layout: the work whose instructions are counted.
  ///
  /// - Parameter bytes: The payload; the work is for as long as it is there.
  func work(
    of strategy: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void

  /// The same work with something wrong in it.
  ///
  /// - Throws: `ToolFailure` when the work is not what this can be wrong with.
  func work(
    with fault: WorkFault, of strategy: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void

  /// How many bytes a strategy is fed until it gives out the first section, to a few bytes; nil when it does not stream, or
  /// when there is no section.
  func firstSectionBytes(
    of strategy: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings, with fault: WorkFault?
  ) throws -> Int?

  /// What that work comes to, in a few bytes: equal where two builds' results are.
  func digest(
    of strategy: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> ResultDigest

  /// How many sections and cells a payload has.
  func counts(
    in bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions
  ) throws -> (sections: Int, cells: Int)

  /// What measures the types of a payload's cells.
  func measuringCellTypes(_ settings: BenchSettings) -> CellTypeMeasuring

  /// What makes a payload of another one's sections, with so many cells.
  func scaler(of payload: BenchPayload, options: SectionDecodingOptions) throws -> (Int) -> BenchPayload

  /// What measures a payload for an advice.
  func advising(_ settings: AdviceSettings) -> AdviceMeasuring

  /// What checks payloads against the app's cells.
  func checker(at path: JSONPath) -> any PayloadChecking

  /// The keys of a section's kind and of its cells.
  var sectionKeys: SectionKeys { get }
  /// What stays of a payload's values when it is scrubbed: what the app would not decode otherwise.
  var keptValues: KeepRules { get }

  /// Decodes a payload with the streaming decoder and counts.
  ///
  /// - Throws: What the decoder and the source throw.
  func count(_ options: SectionDecodingOptions, from source: ChunkSource) throws -> SectionCount

  /// What profiles a payload.
  func profiling(_ settings: ProfileSettings) throws -> Profiling

  /// Whether a payload has anything at a path that has a key of a section.
  func hasSections(_ payload: BenchPayload, at path: JSONPath) -> Bool

  /// Decodes a payload and counts, or writes its sections too.
  func decode(
    _ request: DecodeRequest, _ input: inout PayloadInput, to output: inout ByteOutput,
    _ summary: inout DecodeSummary
  ) throws

  /// Lays a payload's sections out.
  func layout(_ request: LayoutRequest, _ input: inout PayloadInput) throws -> PayloadLayout

  /// The catalog's file, with the templates of another one where it is named.
  func catalogText(replacing catalog: String?) throws -> [UInt8]
}

/// Measures one payload, in the time that there is for it; nil is what a payload alone gets.
typealias Measuring = (BenchPayload, Duration?, (RunProgress) -> Void) throws -> DecodeOutcome

/// Measures the types of one payload's cells, in the time that there is for them; nil is what a payload alone gets.
typealias CellTypeMeasuring = (BenchPayload, Duration?, (RunProgress) -> Void) throws -> CellTypeOutcome

/// Profiles one payload.
typealias Profiling = (BenchPayload, (RunProgress) -> Void) throws -> CostProfile

/// What is measured where no payload is named.
enum SamplePayloads {
  /// The built-in home screen and generated lists.
  case generated
  /// The app's own.
  case own(files: [String], made: [MadePayload])

  /// How many payloads are measured, each in so many sizes besides.
  func count(sizes: Int) -> Int {
    switch self {
    case .generated: sizes == 0 ? BenchPayload.defaultMakers.count : sizes
    case .own(let files, let made): files.count * (1 + sizes) + made.count
    }
  }

  /// Whether there are none.
  var isEmpty: Bool {
    if case .own(let files, let made) = self { files.isEmpty && made.isEmpty } else { false }
  }
}

/// How payloads are measured.
struct BenchSettings {
  /// Only these strategies; nil is all.
  var strategies: [String]?
  /// The engines that are measured without a look at their tokens.
  var engines = JSONEngine.allCases
  var areTypesMeasured = true
  var chunkBytes = 65_536
  /// Sizes of chunks that the streaming strategies are compared in.
  var sweptChunkBytes: [Int] = []
  /// Whether decoding with empty caches is measured, too.
  var isColdMeasured = false
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
    case oneOfSeveral
    /// In processes of their own.
    case processes(StrategyProcesses)
  }

  var isOneOfSeveral: Bool { if case .oneOfSeveral = timing { true } else { false } }
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

/// One kind of cell that a registered app has.
public struct RegisteredKind: Sendable {
  /// What the backend calls it.
  public let name: String
  /// Whether sections of this kind have cells.
  public let hasCells: Bool
  /// Decodes a cell of this kind.
  ///
  /// Throws what the app's own conformance throws.
  public let decode: @Sendable (borrowing JSONValue) throws -> any Sendable
}

extension App {
  /// Every kind of cell, and how one is decoded.
  public var registeredKinds: [RegisteredKind] {
    kinds.map { kind in
      RegisteredKind(name: Self.name(of: kind), hasCells: Cell.hasCells(kind)) { [decodeCell] value in
        try decodeCell(kind, value)
      }
    }
  }

  /// What the backend calls a kind, as far as its type tells.
  static func name(of kind: Cell.Kind) -> String {
    (kind as? any RawRepresentable)?.rawValue as? String ?? "\(kind)"
  }
}
