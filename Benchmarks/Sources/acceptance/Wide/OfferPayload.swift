/// A list of offers, deterministic, about 1.6 KB a cell. Members come in the models' order; some are missing or null,
/// and some are unknown to the models.
struct OfferPayload {
  let sections: Int
  let cells: Int

  var bytes: [UInt8] {
    let list = (0..<sections).map { section in
      let items = (0..<cells).map { offer(section * cells + $0) }.joined(separator: ",")
      return #"{"kind":"offer","heading":"Offers \#(section)","items":[\#(items)]}"#
    }
    return Array("[\(list.joined(separator: ","))]".utf8)
  }

  private func offer(_ id: Int) -> String {
    func number(_ salt: Int, below bound: Int) -> Int { (id * 7919 + salt * 104_729) * 31 % bound }
    func pick(_ salt: Int, _ texts: String...) -> String { texts[number(salt, below: texts.count)] }
    func sentence(_ salt: Int, _ words: Int) -> String {
      (0..<words).map { word in
        pick(salt + word, "fresh", "bread", "from", "the", "oven", "kahve", "süt", "with", "cheese", "and", "olives")
      }.joined(separator: " ")
    }
    func url(_ name: String) -> String {
      "https://cdn.example.com/\(name)/\(number(name.count, below: 999_983)).jpg?w=640"
    }
    func time(_ salt: Int) -> String { "2026-1\(id % 3)-2\(id % 9)T1\(salt):0\(id % 7):00Z" }
    let images = (0..<3).map { #""\#(url("image\($0)"))""# }.joined(separator: ",")
    return [
      #"{"id":\#(id),"revision":\#(number(1, below: 256) - 128),"floor":\#(number(2, below: 60) - 3),"#,
      #""zone":\#(number(3, below: 1 << 30) - (1 << 29)),"sequence":\#(1_700_000_000_000 + id),"#,
      #""shelf":\#(number(4, below: 500)),"grade":\#(number(5, below: 256)),"stock":\#(number(6, below: 65_536)),"#,
      #""views":\#(number(7, below: 1 << 31)),"barcode":\#(8_690_000_000_000 + number(8, below: 1 << 30)),"#,
      #""title":"\#(sentence(9, 4))","desc":"\#(sentence(10, 16))","image_url":"\#(url("offers"))","#,
      pick(11, "", #""deep_link":null,"#, #""deep_link":"market://offers/\#(id)","#),
      pick(12, "", #""currency":"TRY","#), #""is_open":\#(pick(13, "true", "false")),"#,
      pick(14, "", "", #""is_sponsored":true,"#), pick(15, "", #""is_favourite":null,"#, #""is_favourite":true,"#),
      #""experiments":{"layout":"b","weights":[0.5,0.25,0.25],"seen":null},"#,
      #""rating":\#(number(16, below: 50)).\#(id % 10),"score":\#(number(17, below: 400)).25,"#,
      #""price":\#(number(18, below: 900)).\#(10 + id % 90),"#,
      pick(19, "", #""old_price":null,"#, #""old_price":\#(number(20, below: 900)).95,"#),
      #""created_at":"\#(time(1))","closes_at":\#(1_770_000_000 + id),"#,
      pick(21, "", #""seen_at":1770000000123,"#), #""slots":["\#(time(2))","\#(time(3))"],"#,
      #""campaign_id":"5f0c2a1e-83b4-4d1c-9a70-\#(100_000_000_000 + number(22, below: 999_983))","#,
      #""street":"\#(sentence(23, 6)) \#(id % 200)","#, pick(24, "", #""post_code":"34000","#),
      pick(27, "", #""seller_name":null,"#, #""seller_name":"\#(sentence(28, 2))","#),
      #""tags":["\#(sentence(29, 1))","\#(sentence(30, 2))"],"images":[\#(images)],"#,
      #""attributes":{"brand":"\#(sentence(31, 1))","origin":"\#(sentence(32, 1))","unit":"kg"},"#,
      pick(33, "", #""stock_by_store":{"kadikoy":\#(id % 90),"moda":\#(id % 70)},"#),
      pick(34, "", #""translations":{"tr":["\#(sentence(35, 2))"],"de":["\#(sentence(36, 2))"]},"#),
      #""kind":"\#(pick(37, "food", "grocery", "flowers"))","#,
      #""state":"\#(pick(38, "in_stock", "sold_out", "recalled"))","level":\#(pick(39, "1", "2", "10")),"#,
      #""promotion":"\#(pick(40, "discount", "gift", "free"))","accent":"ff88\#(10 + id % 90)","theme":"plain"}"#,
    ].joined()
  }
}
