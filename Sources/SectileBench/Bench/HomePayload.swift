/// The home screen that `bench` measures by default: the same bytes as Fixtures/home.json, which a test compares.
///
/// Compiled in, so that suites run without files too.
enum HomePayload {
  static let json: String = {
    let sections = [
      section(
        1, "Banners", template: "card_02", cellType: "card_image",
        cell: image(
          "https://cdn.example.com/resize/640/-/neighbourhood-campaigns/orion/prod/banner/"
            + "3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13.jpg")),
      section(
        2, "Lunchtime Favorites", header: header(1, "SYSTEM", "sun.max", color: "\"#2A9D8F\""), template: "card_03",
        cellType: "card_info", cell: restaurant(9, campaigns: ["%15 Cashback", "Free Ayran"])),
      section(
        3, "Cuisines", template: "card_01", cellType: "card_image_title",
        cell: image(
          "https://img-thumbs.example.com/pictures?q=kch:M3xTj8vBn5-ewDyQpZrUhKgLsFa6iSo2mV7cN9tX&size=s",
          title: "Falafel")),
      section(
        5, "Öğle Fırsatı", header: header(2, "ASSETS", "noon", color: "null"), template: "card_03",
        cellType: "card_info", cell: restaurant(13, campaigns: ["%15 Cashback", "Free Ayran"])),
      section(
        4, "All kitchens", template: "featured_01", isVertical: true, cellType: "featured_01_info",
        cell: restaurant(12, campaigns: ["%15 Cashback", "Free Ayran", "2+1 Wraps"])),
    ]
    return "[\n\(sections.joined(separator: ",\n"))\n]\n"
  }()

  private static func section(
    _ id: Int, _ title: String, header: String = "null", template: String, isVertical: Bool = false, cellType: String,
    cell: String
  ) -> String {
    let direction = isVertical ? "vertical" : "horizontal"
    return #"""
        {
          "id": \#(id),
          "title": "\#(title)",
          "headerImageDTO": \#(header),
          "layoutTemplateDTO": {
            "layoutTemplate": "\#(template)",
            "scrollDirection": "\#(direction)",
            "groupOrientation": "\#(direction)"
          },
          "cellType": "\#(cellType)",
          "buttonTypes": [
      \#(list(isVertical ? ["View", "Filter"] : ["alllist"], indented: 6))
          ],
          "data": [
            {
      \#(cell)
            }
          ]
        }
      """#
  }

  private static func header(_ id: Int, _ type: String, _ text: String, color: String) -> String {
    #"""
    {
          "id": \#(id),
          "type": "\#(type)",
          "imageText": "\#(text)",
          "color": \#(color)
        }
    """#
  }

  private static func image(_ url: String, title: String? = nil) -> String {
    ["\"id\": 1", "\"url\": \"\(url)\"", title.map { "\"title\": \"\($0)\"" }].compactMap { $0 }
      .map { "        \($0)" }.joined(separator: ",\n")
  }

  private static func restaurant(_ id: Int, campaigns: [String]) -> String {
    #"""
            "id": \#(id),
            "imageUrl": "https://img-thumbs.example.com/pictures?q=rst:K7dPw2mXc9-bqLzTnYaVfRgHsJe4uWo0kC8tQ1iA&size=s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Olive & Thyme",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Falafel",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
    \#(list(campaigns, indented: 10))
            ]
    """#
  }

  private static func list(_ texts: [String], indented indentation: Int) -> String {
    texts.map { String(repeating: " ", count: indentation) + "\"\($0)\"" }.joined(separator: ",\n")
  }
}
