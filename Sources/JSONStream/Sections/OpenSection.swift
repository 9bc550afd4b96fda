/// The state of the section that is being walked over; replaced with each section.
struct OpenSection {
  /// The path of the section, or of the value in its place, in lenient mode.
  var path = JSONPath()
  /// The section's type as it was sent, and its offset, in lenient mode.
  var sentKind: (name: String, offset: Int)?
  /// The keys of a single object that may be of another format.
  var strangeKeys = SeenKeys()

  /// Whether the discriminator has been seen, whether it has been decoded, and whether its kind has cells.
  var hasSeenKind = false
  var hasKind = false
  var hasCells = true
  var hasSeenCells = false
  /// The start of cells that wait on the tape for the discriminator or the header.
  var deferredStart: Int?
  /// The bytes of the payload that are kept of the header while the cells wait.
  var waitingHeaderBytes = 0

  /// The seen ones of the header's keys, a bit each, and the one that is expected next.
  var seenHeaderKeys: UInt64 = 0
  var nextHeaderKey = 0
  /// The first token that is to be copied to the kept members: the section's start, or a key.
  var keptFrom: Int?
  /// The section's start and the members on the tape from which the header was decoded.
  var inPlace: Range<Int>?
  var enclosed: EnclosedObject?
  /// Whether the header has been decoded, whether from all members so far, and whether it has been reported.
  var isHeaderDecoded = false
  var isHeaderCurrent = false
  var isHeaderReported = false
}
