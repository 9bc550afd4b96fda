public import JSONStream

extension JSONEngine {
  /// The one that the command line uses unless told otherwise.
  static var preferred: JSONEngine { JSONEngine(rawValue: "yajl") ?? .native }

  /// The row of the engine without a look at its tokens.
  var aloneName: String { "\(rawValue)-alone" }

  /// The names of these rows.
  static var aloneNames: [String] { allCases.map(\.aloneName) }

  /// The engine of such a row.
  init?(aloneName: String) {
    guard let engine = Self.allCases.first(where: { $0.aloneName == aloneName }) else { return nil }
    self = engine
  }

  /// Finds a payload's tokens: the limit that a decoder on this engine can approach. yajl's callbacks are empty; the native
  /// engine appends its tokens, with all checks, and they are dropped.
  ///
  /// - Returns: Whether the bytes are JSON.
  func tokenize(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int = BenchSettings.chunkBytes) -> Bool {
    #if SECTILE_YAJL
      if self == .yajl { return JSONStreamParser.tokenizeOnly(payload, chunkBytes: chunkBytes) }
    #endif
    return (try? JSONStreamParser.collectOnly(payload, engine: self, chunkBytes: chunkBytes)) != nil
  }

  /// What the engines' speed depends on, for a run's environment: yajl's version, where it is built in, and the vector
  /// instructions that the native engine uses.
  public static var libraries: [String: String] {
    var libraries = ["vectors": JSONStreamParser.vectorLevel]
    #if SECTILE_YAJL
      libraries["libyajl"] = JSONStreamParser.yajlVersion
    #endif
    return libraries
  }
}
