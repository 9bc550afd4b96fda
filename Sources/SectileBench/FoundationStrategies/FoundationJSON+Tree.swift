package import Foundation
package import JSONStreamFoundation

extension FoundationJSON {
  /// Returns a whole payload as a tree of dictionaries, arrays, strings, numbers and nulls. Throws
  /// as `decode(_:from:by:)` does.
  package static func tree(of payload: Data) throws -> Any {
    try checkEnd(of: payload)
    return try JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed)
  }
}
