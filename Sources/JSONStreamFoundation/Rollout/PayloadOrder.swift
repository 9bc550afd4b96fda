package import Foundation
package import JSONStream

/// Sorts values by their places in the payload, as Foundation has an object's members in an order
/// of its own.
package enum PayloadOrder {
  /// Returns the values in the payload's order. Those behind text that only Foundation accepts stay
  /// in theirs, and come last. O(n) in the payload where a path leads through an object's members.
  package static func sorted<Found>(
    _ found: [Found], by path: (Found) -> JSONPath, in payload: Data
  ) -> [Found] {
    let paths = found.map { path($0).components }
    let isMap = paths.contains { path in
      zip(path, paths[0]).contains { $0 != $1 && $0.isKey }
    }
    guard isMap else { return found }
    var offsets = offsets(of: paths, in: payload)
    if offsets.contains(nil) {
      // The decoder may have converted keys. The exact ones go first: both may be there.
      let others = Self.offsets(of: paths, in: payload, convertingKeys: true)
      offsets = zip(offsets, others).map { $0 ?? $1 }
    }
    let places = offsets.map { $0 ?? .max }
    return found.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { found[$0] }
  }

  /// Returns the offset of each path's value; nil where it is not found.
  private static func offsets(
    of paths: [[JSONPath.Component]], in payload: Data, convertingKeys: Bool = false
  ) -> [Int?] {
    var walk = PathWalk(convertsKeys: convertingKeys)
    let leaves = paths.map { walk.insert($0) }
    _ = walk.read(payload)
    return leaves.map { walk.start(of: $0) }
  }
}

extension JSONPath.Component {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
