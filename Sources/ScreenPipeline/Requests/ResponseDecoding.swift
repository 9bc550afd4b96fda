public import JSONStream

/// How an answer's bytes become a response.
public struct ResponseDecoding<Response: Sendable>: Sendable {
  let decode: @Sendable (PayloadChunks) async throws -> Response

  /// Decodes by a closure.
  public init(decode: @escaping @Sendable (PayloadChunks) async throws -> Response) { self.decode = decode }

  /// Decodes an answer, and gathers all of it.
  ///
  /// - Throws: `JSONStreamError`; what the source throws; `CancellationError`.
  @concurrent
  public func response(from chunks: PayloadChunks) async throws -> Response { try await decode(chunks) }

  /// A value of the app's own. Its tokens are held until the answer has ended: for small ones.
  public static func value(
    _ type: Response.Type = Response.self, limits: JSONLimits = .standard
  ) -> Self where Response: StreamDecodable {
    Self { chunks in
      let decoder = try WholeValueDecoder(type, limits: limits)
      for try await chunk in chunks { try decoder.feed(chunk) }
      return try decoder.finish()
    }
  }
}
