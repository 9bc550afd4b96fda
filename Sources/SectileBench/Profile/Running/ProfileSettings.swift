public import BenchmarkKit
public import JSONStream
public import Sections

/// How a payload is profiled.
public struct ProfileSettings: Sendable {
  /// Where the sections lie; nil is the app's path.
  public var path: JSONPath?
  /// What lies there.
  public var root = SectionDecodingOptions.Root.automatic
  /// What happens to a bad value. In lenient mode bad cells are left out; a payload of which sections are is not profiled.
  public var mode = DecodingMode.strict
  /// How much lenient mode may leave out.
  public var maxSkipped = SkipBudget.unlimited
  /// What turns bytes into tokens.
  public var engine = JSONEngine.native
  /// How many bytes the decoder is fed at a time.
  public var chunkBytes = 65_536
  /// Rounds, or nil for what suits the payload's size, within ten seconds.
  public var samples: Int?
  /// How the executable was built: `BuildMode { assert($0()) }`. Results name it.
  public var buildMode: BuildMode
  /// Counts allocations, where the executable links a counter.
  public var allocations: AllocationCounter?

  /// Settings with their defaults.
  public init(buildMode: BuildMode) { self.buildMode = buildMode }
}
