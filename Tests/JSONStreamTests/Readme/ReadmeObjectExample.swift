import JSONStream

struct Story: StreamDecodable {
  var id: Int
  var title: String

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    title = try object.decode("title")
  }
}

struct Advert: StreamDecodable {
  var url: String

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    url = try object.decode("url")
  }
}

/// A front page: its title, and the elements of two arrays beside it, in whatever order they are
/// sent.
struct FrontPageDecoder: PayloadDecoder {
  enum Event {
    case title(String)
    case story(Story)
    case advert(Advert)
    case skipped(SkipReport)
  }

  private let object: ObjectStreamDecoder

  init(at path: JSONPath = "$.data") throws {
    object = try ObjectStreamDecoder(
      "front page", [.value("title"), .array("stories"), .array("ads", "adverts")], at: path)
  }

  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try object.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    try object.finish { try take($0, handler) }
  }

  private func take(_ event: borrowing ObjectEvent, _ handler: (Event) throws -> Void) throws {
    switch (event.kind, event.member) {
    case (.value, _): try handler(.title(event.value.string()))
    case (.element, 1): try handler(.story(Story(from: event.value)))
    case (.element, _):
      let advert: Advert
      do {
        advert = try Advert(from: event.value)
      } catch {
        // Nobody misses one.
        return try event.skip(SkipReport(.element, event.located(error))) {
          try handler(.skipped($0))
        }
      }
      event.countDelivered()
      try handler(.advert(advert))
    case (.arrayEnd, _): break
    }
  }
}
