import Foundation

/// Lines for people.
package enum StandardError {
  package static func say(_ line: String) {
    // Where nobody reads it, nothing can be said.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
