/// Two values of a report that would have one name in an export, so that one of them would be lost.
public struct DuplicateExport: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public var name: String

  /// What is the matter and what to do.
  public var description: String {
    "two values are called \"\(name)\", and an export has room for one: measure each payload once, under one name"
  }
}
