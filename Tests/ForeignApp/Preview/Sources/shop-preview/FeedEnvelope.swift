import JSONStream

/// What stands around the blocks of an answer.
struct FeedEnvelope: Equatable, Sendable {
  /// Which screen it is.
  var screen: String
  /// Where the next page begins; nil on the last one.
  var cursor: String?
}

extension FeedEnvelope: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    var root = try value.object()
    self = try root.decode("response") { value in
      var response = try value.object()
      return try FeedEnvelope(
        screen: response.decode("screen"),
        cursor: response.decode("feed") { value in
          var feed = try value.object()
          return try feed.decodeIfPresent("cursor")
        })
    }
  }
}
