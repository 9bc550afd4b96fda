import Foundation
@testable import SectileBench
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

import HomeFeed

@Suite("Model lines")
struct ModelLineTests {
  private func line(_ section: SectionModel) -> String {
    var text = JSONText()
    ModelLine.write(section, to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private let info = LayoutTemplateInfo(
    layoutTemplate: .featured01, scrollDirection: .vertical, groupOrientation: .horizontal)

  @Test("the keys' order, written out")
  func order() {
    let restaurant = RestaurantInfoModel(
      id: 7, imageUrl: "https://example.com/ü.jpg", rating: 4.5, reviewCount: 1200,
      name: "Kö\"fte\\ci",
      minimumPrice: 100, distanceKm: 1e-05, category: "Grill/BBQ", deliveryTime: 25,
      deliveryType: .goCourier,
      campaignList: ["A", "\u{1}\u{8}\t\n\u{c}\r\u{1f}\u{7f}"])
    let section = SectionModel(
      header: SectionHeader(
        id: -1, title: "",
        headerImage: HeaderImage(id: 2, type: .assets, imageText: "logo", color: nil),
        layoutTemplate: info, kind: .featured01Info, buttonTypes: [.allList, .custom("View")]),
      cells: [.featured01Info(restaurant)])
    #expect(
      line(section)
        == #"{"id":-1,"title":"","headerImage":{"id":2,"type":"ASSETS","imageText":"logo","color":null},"#
        + #""layoutTemplate":{"layoutTemplate":"featured_01","scrollDirection":"vertical","#
        + #""groupOrientation":"horizontal"},"cellType":"featured_01_info","buttonTypes":["alllist","View"],"#
        + #""cells":[{"id":7,"imageUrl":"https://example.com/ü.jpg","rating":4.5,"reviewCount":1200,"#
        + #""name":"Kö\"fte\\ci","minimumPrice":100.0,"distanceKm":1e-05,"category":"Grill/BBQ","deliveryTime":25,"#
        + #""deliveryType":"goCourier","campaignList":["A","\u0001\b\t\n\f\r\u001f"#
        + "\u{7f}\"]}]}\n")
  }

  @Test("a line reads back as the section", arguments: everyKind)
  func roundTrip(_ options: PayloadGenerator) throws {
    let payload = options.bytes()
    var models: [SectionModel] = []
    let decoder = try DecodingStrategy.native.makeDecoder()
    try payload.withUnsafeBufferPointer { try decoder.feed($0) { models.take($0) } }
    try decoder.finish { models.take($0) }
    #expect(!models.isEmpty)
    for model in models {
      let text = line(model)
      // Foundation's parser stands in for any other: the wire's names put back, it must give the
      // same model.
      let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSONObject)
      var wire = object
      wire["headerImageDTO"] = object["headerImage"]
      wire["layoutTemplateDTO"] = object["layoutTemplate"]
      wire["data"] = object["cells"]
      let decoded = try JSONDecoder().decode(
        SectionModel.self, from: JSONSerialization.data(withJSONObject: wire))
      #expect(decoded == model)
      #expect(text.filter { $0 == "\n" } == "\n")
    }
  }

  @Test("every character reads back")
  func characters() throws {
    var text = JSONText()
    let later = stride(from: 0x80, through: 0x10_FFFF, by: TestSize.step(7, full: 1))
    let scalars = (Array(0..<0x80) + later).compactMap(Unicode.Scalar.init)
    let string = String(String.UnicodeScalarView(scalars))
    text.value([string, string])
    #expect(try JSONDecoder().decode([String].self, from: Data(text.bytes)) == [string, string])
    // Escapes only where JSON demands them: 32 control characters, of which five have a short form,
    // and two others.
    #expect(text.bytes.count == 2 * (string.utf8.count + 27 * 5 + 5 + 2) + 7)
  }
}
