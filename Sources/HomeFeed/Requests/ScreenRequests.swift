import JSONStream
import JSONStreamFoundation
import ScreenPipeline

/// A request of the feed's API, with the type of its response.
///
///     let sections = try await FeedRequest.homeList().response(from: source)
///     let all = try await FeedRequest.allList(id: sections[0].id).response(from: source)
struct FeedRequest<Response: Sendable>: Sendable {
  let payloadRequest: PayloadRequest
  fileprivate let decode: @Sendable (_ bytes: [UInt8]) throws -> Response

  @concurrent
  func response(from source: any PayloadSource) async throws -> Response {
    let chunks = try await source.answer(to: payloadRequest).chunks
    defer { chunks.cancel() }
    var bytes: [UInt8] = []
    for try await chunk in chunks { bytes += chunk }
    return try decode(bytes)
  }
}

extension FeedRequest<[SectionModel]> {
  static func homeList() -> Self {
    Self(payloadRequest: PayloadRequest("/api/home/homeList")) {
      try JSONStreamDecoder().decode([SectionModel].self, from: $0)
    }
  }
}

extension FeedRequest<SectionModel> {
  static func allList(id: Int) -> Self {
    Self(payloadRequest: PayloadRequest("/api/home/allList", parameters: [.init("id", "\(id)")])) {
      try JSONStreamDecoder().decode(SectionModel.self, from: $0)
    }
  }
}

extension FeedRequest<ScreenModel> {
  static func screenGraph(_ name: String) -> Self {
    Self(payloadRequest: PayloadRequest("/api/screens/\(PayloadRequest.segment(name))")) {
      try JSONStreamDecoder().decode(ScreenGraphDTO.self, from: $0).toEntity()
    }
  }
}

extension FeedRequest<ScreenVO> {
  static func contentList(_ name: String) -> Self {
    Self(payloadRequest: PayloadRequest("/api/contents/\(PayloadRequest.segment(name))")) {
      try JSONStreamDecoder().decode(ContentListDTO.self, from: $0).toEntity()
    }
  }
}
