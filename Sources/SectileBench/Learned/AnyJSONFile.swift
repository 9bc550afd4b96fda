import HomeFeed
import JSONStream

struct AnyJSONFile {
  let app: App<LearnedCell>
  let path: String
  private let copy: PayloadFile?

  init?(
    _ name: String, looksLike format: PayloadFormat?, to registered: some RegisteredApp, at path: JSONPath,
    from input: inout PayloadInput
  ) throws {
    let isCertain = registered.app.learnsAll
    let canBeReadAgain = input.isRegularFile && name != "-"
    if !isCertain {
      // Standard input is decoded as it arrives, in constant memory; nothing is learned from it unless an option says
      // that it is any JSON.
      guard canBeReadAgain else { return nil }
      var again = try PayloadInput(name, chunkBytes: PayloadFormat?.lookBytes)
      var isAnyJSON = format == nil
      _ = try again.next { isAnyJSON = format.isAnyJSON($0, at: path) }
      guard isAnyJSON else { return nil }
    }
    let payload: BenchPayload
    if canBeReadAgain {
      payload = try .read(name)
      copy = nil
    } else {
      var bytes: [UInt8] = []
      while try input.next({ bytes.append(contentsOf: $0) }) {}
      payload = BenchPayload(name: name, bytes: bytes)
      copy = try PayloadFile(payload)
      input = try PayloadInput(copy?.path ?? name, chunkBytes: 64 << 10)
    }
    self.path = copy?.path ?? name
    let learned = payload.bytes.withUnsafeBufferPointer { App<LearnedCell>.learned($0, at: path, isCertain: isCertain) }
    guard let learned else { return nil }
    app = learned
  }
}
