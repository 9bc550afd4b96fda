/// Paths in messages for people. A stranger's keys may be long, and levels many; programs get the
/// whole path, and a message has the byte besides.
extension String {
  /// The most Unicode scalars of a path in a message: some two lines of a terminal.
  private static let mostOfPath = 160

  /// The path with an ellipsis in the place of its middle, if it is long: the beginning says where
  /// it leads, the end what is there.
  var shortPath: String {
    // By scalars: a letter may have any number of marks, and is slow to find the end of.
    guard utf8.count > Self.mostOfPath, unicodeScalars.count > Self.mostOfPath else {
      return self
    }
    let half = (Self.mostOfPath - 1) / 2
    return String(unicodeScalars.prefix(half)) + "…" + String(unicodeScalars.suffix(half))
  }
}
