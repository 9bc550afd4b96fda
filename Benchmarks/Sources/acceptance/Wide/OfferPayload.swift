/// A list of offers: the same bytes every time, about 1.6 KB a cell. Members come in the models' order, as from a backend
/// that always sends the same one; some are left out or null, some are more than the app knows.
struct OfferPayload {
  private var text = ""
  private var state: UInt64 = 40

  init(sections: Int, cells: Int) {
    text.reserveCapacity(sections * cells * 1800)
    text += "["
    for section in 0..<sections {
      text += section == 0 ? "" : ","
      text += #"{"kind":"offer","heading":"Offers \#(section)","items":["#
      for cell in 0..<cells {
        text += cell == 0 ? "" : ","
        writeOffer(section * cells + cell)
      }
      text += "]}"
    }
    text += "]"
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// A linear congruential generator's upper half.
  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func pick(_ texts: String...) -> String { texts[number(below: texts.count)] }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private mutating func time() -> String {
    let (month, day) = (padded(number(below: 12) + 1), padded(number(below: 28) + 1))
    return "\"2026-\(month)-\(day)T\(padded(number(below: 24))):\(padded(number(below: 60))):00Z\""
  }

  private mutating func sentence(_ words: Int) -> String {
    (0..<words).map { _ in
      pick("fresh", "bread", "from", "the", "oven", "kahve", "süt", "with", "cheese", "and", "olives", "today")
    }.joined(separator: " ")
  }

  private mutating func url(_ name: String) -> String {
    "\"https://cdn.example.com/\(name)/\(number(below: 1_000_000)).jpg?w=640\""
  }

  private mutating func writeOffer(_ id: Int) {
    text += #"{"id":\#(id),"revision":\#(number(below: 256) - 128),"floor":\#(number(below: 60) - 3),"#
    text += #""zone":\#(number(below: 1 << 30) - (1 << 29)),"sequence":\#(1_700_000_000_000 + id),"#
    text += #""shelf":\#(number(below: 500)),"grade":\#(number(below: 256)),"stock":\#(number(below: 65_536)),"#
    text += #""views":\#(number(below: 1 << 31)),"barcode":\#(8_690_000_000_000 + number(below: 1 << 30)),"#
    text += #""title":"\#(sentence(4))","desc":"\#(sentence(16))","image_url":\#(url("offers")),"#
    text += pick("", #""deep_link":null,"#, #""deep_link":"market://offers/\#(id)","#)
    text += pick("", #""currency":"TRY","#) + #""is_open":\#(pick("true", "false")),"#
    text += pick("", "", #""is_sponsored":true,"#) + pick("", #""is_favourite":null,"#, #""is_favourite":true,"#)
    text += #""experiments":{"layout":"b","weights":[0.5,0.25,0.25],"seen":null},"#
    text += #""rating":\#(number(below: 50)).\#(number(below: 10)),"score":\#(number(below: 400)).25,"#
    text += #""price":\#(number(below: 900)).\#(padded(number(below: 100))),"#
    text += pick("", #""old_price":null,"#, #""old_price":\#(number(below: 900)).95,"#)
    text += #""created_at":\#(time()),"closes_at":\#(1_770_000_000 + number(below: 9_000_000)),"#
    text += pick("", #""seen_at":1770000000123,"#)
    text += #""slots":[\#(time()),\#(time())],"#
    writeIdentifiers()
    writeCollections()
    writeEnums()
    text += ##""accent":"#ff88\##(padded(number(below: 100)))","##
    text += #""theme":{"name":"\#(pick("plain", "summer"))","isDark":false}}"#
  }

  private mutating func writeIdentifiers() {
    let digits = (0..<12).map { _ in pick("0", "3", "7", "a", "c", "f") }.joined()
    text += #""campaign_id":"5f0c2a1e-83b4-4d1c-9a70-\#(digits)","#
    text += #""address":{"street":"\#(sentence(2)) \#(number(below: 200))",\#(pick("", #""post_code":"34000","#))"#
    text += #""place":{"lat":41.\#(number(below: 1_000_000)),"lng":29.\#(number(below: 1_000_000))}},"#
    let verified = pick("", #","is_verified":true"#)
    text += pick("", #""seller":null,"#, #""seller":{"id":7,"display_name":"\#(sentence(2))"\#(verified)},"#)
  }

  private mutating func writeCollections() {
    text += #""tags":["\#(sentence(1))","\#(sentence(1))","\#(sentence(2))"],"images":["#
    for index in 0..<3 {
      text += #"\#(index == 0 ? "" : ","){"url":\#(url("images")),"width":640,"height":\#(360 + index)}"#
    }
    text += #"],"attributes":{"brand":"\#(sentence(1))","origin":"\#(sentence(1))","unit":"kg"},"#
    text += pick("", #""stock_by_store":{"kadikoy":\#(number(below: 90)),"moda":\#(number(below: 90))},"#)
    text += pick("", #""translations":{"tr":["\#(sentence(2))"],"de":["\#(sentence(2))","\#(sentence(1))"]},"#)
  }

  private mutating func writeEnums() {
    text += #""kind":"\#(pick("food", "grocery", "flowers"))","state":"\#(pick("in_stock", "sold_out", "recalled"))","#
    text += #""level":\#(pick("1", "2", "10")),"promotion":"#
    text += pick(
      #"{"type":"discount","percent":20,"minimum_total":99.90}"#, #"{"type":"discount","percent":5}"#,
      #"{"type":"gift","name":"\#(sentence(1))","until":1780000000}"#, #"{"type":"free"}"#, #"{"type":"raffle","n":1}"#)
    text += ","
  }
}
