import ScreenPipeline
import Testing

@Suite("Requests")
struct PayloadRequestTests {
  @Test(
    "a name leads to no other folder",
    arguments: [
      (".", "%2E"), ("..", "%2E%2E"), ("../x", "..%2Fx"), ("a\\b", "a%5Cb"), ("...", "..."),
      ("a\nb", "a%0Ab"),
      ("main one", "main one"), ("Ü/ö", "Ü%2Fö"), ("100%", "100%"), ("", ""),
    ])
  func folders(_ name: String, _ segment: String) {
    #expect(PayloadRequest.segment(name) == segment)
  }
}
