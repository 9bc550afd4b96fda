/// The home screen that `bench` measures by default: the same bytes as Fixtures/home.json, which a test compares.
///
/// Compiled in, so that suites run without files too.
enum HomePayload {
  static let json: String = {
    let campaigns = #""%15 Cashback","Free Ayran""#
    let sections = [
      section(
        1, "Banners", "card_02", "card_image",
        #"{"id":1,"url":"https://cdn.example.com/resize/640/-/neighbourhood-campaigns/orion/prod/banner/"#
          + #"3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13.jpg"}"#),
      section(
        2, "Lunchtime Favorites", "card_03", "card_info", restaurant(9, campaigns),
        header: ##"{"id":1,"type":"SYSTEM","imageText":"sun.max","color":"#2A9D8F"}"##),
      section(
        3, "Cuisines", "card_01", "card_image_title",
        #"{"id":1,"url":"https://img-thumbs.example.com/pictures?q=kch:M3xTj8vBn5-ewDyQpZrUhKgLsFa6iSo2mV7cN9tX&size=s","#
          + #""title":"Falafel"}"#),
      section(
        5, "Öğle Fırsatı", "card_03", "card_info", restaurant(13, campaigns),
        header: #"{"id":2,"type":"ASSETS","imageText":"noon","color":null}"#),
      section(
        4, "All kitchens", "featured_01", "featured_01_info", restaurant(12, campaigns + #","2+1 Wraps""#),
        isVertical: true),
    ]
    return indented("[\(sections.joined(separator: ","))]") + "\n"
  }()

  private static func section(
    _ id: Int, _ title: String, _ template: String, _ cellType: String, _ cell: String, header: String = "null",
    isVertical: Bool = false
  ) -> String {
    let direction = isVertical ? "vertical" : "horizontal"
    let buttons = isVertical ? #""View","Filter""# : #""alllist""#
    return #"{"id":\#(id),"title":"\#(title)","headerImageDTO":\#(header),"#
      + #""layoutTemplateDTO":{"layoutTemplate":"\#(template)","scrollDirection":"\#(direction)","#
      + #""groupOrientation":"\#(direction)"},"cellType":"\#(cellType)","buttonTypes":[\#(buttons)],"data":[\#(cell)]}"#
  }

  private static func restaurant(_ id: Int, _ campaigns: String) -> String {
    #"{"id":\#(id),"imageUrl":"https://img-thumbs.example.com/pictures?q=rst:K7dPw2mXc9-bqLzTnYaVfRgHsJe4uWo0kC8tQ1iA&size=s","#
      + #""rating":4.5,"reviewCount":120,"name":"Olive & Thyme","minimumPrice":50.0,"distanceKm":1.2,"#
      + #""category":"Falafel","deliveryTime":25,"deliveryType":"restaurantCourier","campaignList":[\#(campaigns)]}"#
  }

  /// Compact JSON without escapes, each member and element on a line of its own.
  private static func indented(_ json: String) -> String {
    var (text, depth, isInString) = ("", 0, false)
    var newLine: String { "\n" + String(repeating: "  ", count: depth) }
    for character in json {
      if character == "\"" { isInString.toggle() }
      switch character {
      case _ where isInString: text.append(character)
      case "{", "[":
        depth += 1
        text += "\(character)\(newLine)"
      case "}", "]":
        depth -= 1
        text += "\(newLine)\(character)"
      case ",": text += ",\(newLine)"
      case ":": text += ": "
      default: text.append(character)
      }
    }
    return text
  }
}
