import BenchmarkKit

extension PayloadWriter {
  /// One level in: an object or an array, with and without neighbours before the next level, and what closes each. The
  /// keys are those of a section and of a cell among others: whoever skips the value must not take them for its own.
  private static let objects = FragmentTable(
    bits: 2, [#"{"data":"#, #"{"id":7,"title":"}","cells":"#, #"{"cellType":"none","a\"b":"#, #"{"e":{},"":"#])
  private static let arrays = FragmentTable(
    bits: 2, ["[", "[[],", #"[null,true,"[{\"","#, "[-0.5E+10,"])
  private static let objectEnds = FragmentTable(bits: 1, ["}", #","z":false}"#])
  private static let arrayEnds = FragmentTable(bits: 1, ["]", ",{},0]"])
  private static let leaves = FragmentTable(
    bits: 2, ["null", #""\\\"]}""#, "-12.5e-3", "{}"])

  /// Seven of eight unknown values of cells are shallow; the others go down to 64 levels.
  private mutating func unknownDepth() -> Int {
    var random = RandomBits(source.next())
    return random.take(3) == 0 ? 1 + random.take(6) : 1 + random.take(2)
  }

  /// An unknown key with a nested value.
  mutating func writeUnknown(inCell: Bool) {
    write("x-tracking")
    writeNested(depth: inCell ? unknownDepth() : 64)
  }

  /// A value of `depth` (1 … 64) levels.
  private mutating func writeNested(depth: Int) {
    let kinds = source.next()
    for level in 0..<depth {
      var random = RandomBits(source.next())
      let isObject = kinds &>> UInt64(level) & 1 == 0
      out.bytes += isObject ? PayloadWriter.objects.pick(&random) : PayloadWriter.arrays.pick(&random)
    }
    var random = RandomBits(source.next())
    out.bytes += PayloadWriter.leaves.pick(&random)
    for level in (0..<depth).reversed() {
      var random = RandomBits(source.next())
      let isObject = kinds &>> UInt64(level) & 1 == 0
      out.bytes += isObject ? PayloadWriter.objectEnds.pick(&random) : PayloadWriter.arrayEnds.pick(&random)
    }
  }
}
