import ScreenPipeline
import Testing

@Suite("Values of header fields") struct FieldTextTests {
  @Test(
    "have seconds that are digits",
    arguments: [
      ("0", 0), ("007", 7), ("2147483648", 1 << 31), ("9223372036854775808", 1 << 31), ("", nil),
      ("-1", nil),
      ("+1", nil), ("1 ", nil), ("１", nil), ("1\u{301}", nil),
    ])
  func seconds(_ text: String, _ seconds: Int64?) {
    #expect(FieldText.seconds(Substring(text)) == seconds)
  }

  @Test(
    "names are tokens",
    arguments: [
      ("ETag", "etag"), ("X-A", "x-a"), ("", nil), ("a b", nil), ("a:", nil), ("é", nil),
      ("A\u{301}", nil),
    ])
  func names(_ text: String, _ name: String?) {
    #expect(FieldText.name(text) == name)
  }
}
