import Foundation
import SectileBench
import TestSupport
import Testing

@Suite("Payload generator: what the profiles promise")
struct PayloadProfileTests {
  @Test("home: 250–300 bytes a cell", arguments: [UInt64(1), 2, 3])
  func size(seed: UInt64) {
    var bytes = 0
    PayloadGenerator(sections: 200, cells: 50, seed: seed).generate { bytes += $0.count }
    #expect(250...300 ~= Double(bytes) / 10_000)
  }

  @Test("home: the length of URLs and the shares of other texts")
  func texts() throws {
    let bytes = PayloadGenerator(sections: 500, cells: 20, seed: 11).bytes()
    let values = literals(in: bytes).filter { !$0.isKey }.map(\.text)
    let urls = values.filter { $0.starts(with: "https://".utf8) }
    #expect(urls.count == 10_000)
    #expect(urls.allSatisfy { 90...120 ~= $0.count })
    #expect(Set(urls).count == urls.count)

    let others = values.filter { !$0.starts(with: "https://".utf8) }
    let beyondASCII = others.filter { $0.contains { $0 >= 0x80 } }.count
    let escaped = others.filter { $0.contains(UInt8(ascii: "\\")) }.count
    #expect(0.08...0.12 ~= Double(beyondASCII) / Double(others.count))
    #expect(0.04...0.06 ~= Double(escaped) / Double(others.count))

    // The same share once the escapes have been read.
    let read = try sections(of: bytes).flatMap(strings(in:)).filter { !$0.hasPrefix("https://") }
    #expect(read.count == others.count)
    #expect(read.filter { $0.utf8.contains { $0 >= 0x80 } }.count == beyondASCII)
  }

  @Test("unicode: every free text has escapes and text beyond ASCII; the names in it read as ever")
  func unicode() throws {
    let bytes = PayloadGenerator(sections: 50, cells: 10, seed: 4, profile: .unicode).bytes()
    let fixed: Set<String> = [
      "SYSTEM", "ASSETS", "card_01", "card_02", "card_03", "featured_01", "featured_02",
      "horizontal", "vertical",
    ]
    for (text, isKey) in literals(in: bytes) where !isKey && text.first != UInt8(ascii: "#") {
      let text = String(decoding: text, as: UTF8.self)
      guard !fixed.contains(text) else { continue }
      #expect(text.contains("\\"), "\(text)")
    }
    let list = try sections(of: bytes)
    let types = Set(list.compactMap { $0["cellType"] as? String })
    #expect(
      types == [
        "card_image", "card_image_title", "card_info", "featured_01_info", "featured_02_info",
      ])
    let free = list.flatMap(cells(of:)).flatMap { cell in
      strings(in: cell.filter { $0.key != "deliveryType" })
    }
    #expect(free.count > 1000 && free.allSatisfy { $0.utf8.contains { $0 >= 0x80 } })
    let deliveries = Set(list.flatMap(cells(of:)).compactMap { $0["deliveryType"] as? String })
    #expect(deliveries == ["restaurantCourier", "goCourier"])
  }

  @Test(
    "deep: an unknown key in every section and cell, 64 levels deep at most",
    arguments: [false, true])
  func deep(shuffle: Bool) throws {
    let options = PayloadGenerator(
      sections: 30, cells: 20, seed: 2, profile: .deep, shuffleKeys: shuffle)
    let list = try sections(of: options.bytes())
    #expect(list.map { depth(of: $0["x-tracking"] ?? 0) }.allSatisfy { 64...65 ~= $0 })
    let depths = list.flatMap(cells(of:)).map { depth(of: $0["x-tracking"] ?? 0) }
    #expect(depths.allSatisfy { 1...65 ~= $0 })
    #expect(depths.max() ?? 0 > 32)
  }
}
