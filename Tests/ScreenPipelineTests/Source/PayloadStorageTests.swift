import ScreenPipeline
import Testing

@Suite("What an answer allows") struct PayloadStorageTests {
  @Test(
    "what Cache-Control says",
    arguments: [
      ("", PayloadStorage.allowed()), ("public", .allowed()), ("private", .allowed()),
      ("s-maxage=60", .allowed()),
      ("no-store", .forbidden), ("private, NO-STORE", .forbidden),
      ("max-age=60,no-store", .forbidden),
      ("max-age=60", .allowed(freshFor: .seconds(60))),
      (" Private , Max-Age = \"60\" ", .allowed(freshFor: .seconds(60))),
      ("max-age=60, must-revalidate", .allowed(freshFor: .seconds(60), isConfirmedWhenStale: true)),
      ("no-cache", .allowed(isConfirmedWhenStale: true)),
      ("no-cache, max-age=60", .allowed(isConfirmedWhenStale: true)),
      ("max-age=60, no-cache=\"set-cookie\"", .allowed(isConfirmedWhenStale: true)),
      ("max-age=soon", .allowed()), ("max-age", .allowed()), ("max-age=-5", .allowed()),
      (",,=,max-age=1=2", .allowed()),
      ("no-storage", .allowed()), ("max-age=+60", .allowed()), ("max-age=\"60", .allowed()),
      // Delta-seconds that are too large to be computed with are 2³¹ (RFC 9111, section 1.2.2).
      ("max-age=9223372036854775807", .allowed(freshFor: .seconds(1 << 31))),
      ("max-age=99999999999999999999999", .allowed(freshFor: .seconds(1 << 31))),
      ("max-age=-9223372036854775808", .allowed()),
      // Only bytes of ASCII separate and name: a mark on a comma is no other comma.
      ("public,\u{301}no-store", .allowed()), ("no-store,\u{301}", .forbidden),
      ("no-store\u{301}", .allowed()),
      ("max-age=6\u{FF10}", .allowed()),
    ])
  func directives(_ text: String, _ storage: PayloadStorage) {
    #expect(PayloadStorage(["cache-control": text]) == storage)
    #expect(PayloadHead(headers: ["cache-control": text]).storage == storage)
  }

  @Test(
    "what was old already when it came is fresh for less; what differs for every request is not kept"
  )
  func otherFields() {
    #expect(
      PayloadStorage(["cache-control": "max-age=60", "age": "20"])
        == .allowed(freshFor: .seconds(40)))
    #expect(PayloadStorage(["cache-control": "max-age=60", "age": "70"]) == .allowed())
    #expect(
      PayloadStorage(["cache-control": "max-age=60", "age": "-9"])
        == .allowed(freshFor: .seconds(60)))
    for vary in ["*", " * ", "Accept-Encoding, *", "*,Accept", "Accept-Encoding ,\t* , Accept"] {
      #expect(PayloadStorage(["vary": vary]) == .forbidden, "\(vary)")
    }
    let old = PayloadStorage(["cache-control": "max-age=60", "age": "99999999999999999999"])
    #expect(old == .allowed())
    let oldest = PayloadStorage([
      "cache-control": "max-age=9223372036854775807", "age": "9223372036854775807",
    ])
    #expect(oldest == .allowed())
    #expect(PayloadStorage(["vary": "Accept-*"]) == .allowed())
    #expect(PayloadStorage(["vary": "Accept"]) == .allowed())
    #expect(PayloadStorage([:]) == .allowed())
  }

  @Test("when a kept payload is shown")
  func showing() {
    func showing(_ storage: PayloadStorage, age: Int) -> KeptPayload.Showing {
      KeptPayload(
        head: PayloadHead(storage: storage), age: .seconds(age), chunks: PayloadChunks { nil }
      ).showing
    }
    let strict = PayloadStorage.allowed(freshFor: .seconds(60), isConfirmedWhenStale: true)
    #expect(showing(strict, age: 59) == .asNew && showing(strict, age: 60) == .onceConfirmed)
    #expect(showing(.allowed(freshFor: .seconds(60)), age: 59) == .asNew)
    #expect(showing(.allowed(freshFor: .seconds(60)), age: 60) == .whileAsking)
    #expect(showing(.allowed(), age: 0) == .whileAsking)
    #expect(showing(.forbidden, age: 0) == .onceConfirmed)
  }
}
