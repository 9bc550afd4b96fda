public import JSONStream

extension JSONEngine {
  /// The engine that commands use unless told otherwise: yajl where it is built in.
  static var preferred: JSONEngine { JSONEngine(rawValue: "yajl") ?? .native }
  /// The name of the row that has the engine's tokens alone.
  var aloneName: String { "\(rawValue)-alone" }
  /// The names of these rows, of all engines.
  static var aloneNames: [String] { allCases.map(\.aloneName) }

  /// Finds the engine of such a row.
  init?(aloneName: String) {
    guard let engine = Self.allCases.first(where: { $0.aloneName == aloneName }) else {
      return nil
    }
    self = engine
  }

  /// Tokenizes a payload, the lower bound of a decoder's time. yajl's callbacks are empty; the
  /// native engine appends its tokens with all checks, and they are dropped. Returns whether it is
  /// JSON.
  func tokenize(
    _ payload: UnsafeBufferPointer<UInt8>, _ documents: StreamOptions.Documents = .one
  ) -> Bool {
    #if SECTILE_YAJL
      // yajl itself reads one document, so that lines are tokenized as the decoder does it.
      if self == .yajl, documents == .one {
        return JSONStreamParser.tokenizeOnly(payload, chunkBytes: BenchSettings.chunkBytes)
      }
    #endif
    let limits = JSONLimits().ofWhole(payload.count)
    return (try? tokenCount(in: payload, documents, limits: limits)) != nil
  }

  /// Returns the number of tokens, chunk by chunk as a stream is read.
  ///
  /// - Throws: `JSONStreamError` if the payload is no JSON.
  func tokenCount(
    in payload: UnsafeBufferPointer<UInt8>, _ documents: StreamOptions.Documents = .one,
    limits: JSONLimits = JSONLimits()
  ) throws -> Int {
    var source = try TokenSource(engine: self, limits: limits, documents: documents)
    func collect(_ chunk: UnsafeBufferPointer<UInt8>) throws {
      source.begin(chunk)
      reading: while true {
        switch source.advance() {
        case .chunkEnd: break reading
        case .tokens: source.forgetTokens()
        case .failed(let error): throw error
        }
      }
      source.endChunk()
    }
    try payload.forEachChunk(of: BenchSettings.chunkBytes, collect)
    if case .failed(let error) = source.finish() { throw error }
    return source.readTokens
  }

  /// The versions that the engines' speed depends on, for the report's environment.
  public static var libraries: [String: String] {
    var libraries = ["vectors": JSONStreamParser.vectorLevel]
    #if SECTILE_YAJL
      libraries["libyajl"] = JSONStreamParser.yajlVersion
    #endif
    return libraries
  }
}
