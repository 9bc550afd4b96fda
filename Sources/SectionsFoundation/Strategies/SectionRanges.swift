package import JSONStream

/// Where a payload's sections lie in its bytes.
package struct SectionRanges {
  /// The bytes of each section, in order.
  package private(set) var ranges: [Range<Int>] = []
  /// Whether they are a list's elements; a section alone is not.
  package private(set) var isList = false

  /// Finds the sections of a payload that is known to be good.
  ///
  /// - Complexity: O(bytes).
  package init(of payload: UnsafeBufferPointer<UInt8>, path: JSONPath) {
    var scan = SectionScan(path: path)
    var position = 0
    var start = 0
    while position < payload.count {
      let step = scan.advance(UnsafeBufferPointer(rebasing: payload[position...]))
      position += step.count
      if step.isSectionStart { start = position - 1 }
      if step.isSectionEnd { ranges.append(start..<position) }
    }
    isList = scan.hasArrived && !scan.isSingle
  }
}
