import Foundation

/// Writes lines to standard error.
package enum StandardError {
  package static func say(_ line: String) {
    // A closed standard error is ignored: there is no other place to report it.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
