/// Two values of a report that would have one name in an export, so that one of them would be lost.
package struct DuplicateExport: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name.
  package var name: String

  /// What is the matter and what to do.
  package var description: String {
    "two values are called \"\(name)\", and an export has room for one: measure each payload once, under one name"
  }
}
