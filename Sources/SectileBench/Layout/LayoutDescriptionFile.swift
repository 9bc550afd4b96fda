import CompositionalLayout

/// A layout description read from a file or standard input.
struct LayoutDescriptionFile {
  /// What it describes.
  let document: LayoutDocument

  /// Reads a description.
  ///
  /// - Parameter name: The file's path, or `-`.
  /// - Throws: ``ToolFailure``.
  init(_ name: String) throws {
    document = try SchemaFile.read(name)
  }
}
