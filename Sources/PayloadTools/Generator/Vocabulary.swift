/// The texts that payloads are made of, as they stand in the JSON, escapes and all.
struct Vocabulary: Sendable {
  /// First and second half of a restaurant's name; the second half is plain and may be empty.
  var names, nameEnds: FragmentTable
  var titles, categories, campaigns, symbols, assets, buttons: FragmentTable
  let colors: FragmentTable

  /// A URL is host + path + UUID + end.
  var hosts, paths, ends: FragmentTable

  /// By the kinds' places.
  var cellTypes: [[UInt8]]
  var deliveryTypes: FragmentTable
  var allList: [UInt8]

  /// The same with other texts wherever they may vary.
  func with(texts: FragmentTable, _ change: (inout Vocabulary) -> Void) -> Vocabulary {
    var changed = self
    (changed.names, changed.nameEnds, changed.titles, changed.categories) = (texts, texts, texts, texts)
    (changed.campaigns, changed.symbols, changed.assets, changed.buttons) = (texts, texts, texts, texts)
    change(&changed)
    return changed
  }
}

extension Vocabulary {
  /// Texts of which a tenth has text beyond ASCII and a twentieth has escapes.
  ///
  /// The places of a table of 256: 30 (11.7 %) beyond ASCII, 16 (6.3 %) with escapes, 7 of them both. That is a little
  /// more than a tenth and a twentieth, because it makes up for the strings that cannot vary, such as `deliveryType`: of
  /// all strings but the URLs it comes to 9 % and 5 %. What has a `\u` escape beyond ASCII has such text unescaped too,
  /// so the shares are the same before and after unescaping.
  private static func mixture(
    plain: [String], beyondASCII: [String], both: [String], escaped: [String]
  ) -> FragmentTable {
    FragmentTable(bits: 8, shares: [(217, plain), (23, beyondASCII), (7, both), (9, escaped)])
  }

  static let everyday = Vocabulary(
    names: mixture(
      plain: [
        "Burger", "Golden Fork", "Olive Tree", "Harbour", "Corner", "Red Pepper", "Old Town", "Green Garden",
        "Blue Moon", "Charcoal", "Noodle", "Lucky Panda", "Stone Oven", "Little Italy", "Sunrise", "Copper Pot",
        "Wild Basil", "Riverside", "Pizza Palace", "Happy Wok", "Grandma's", "Silver Spoon", "Spice Route", "Daily",
        "Taco Loco", "Smokehouse", "Urban", "Fresh & Fast", "Uncle Sam's", "Sea Breeze", "Vegan Vibes", "Midnight",
        "Crispy Chicken", "Royal Doner", "Sweet Corner", "Salad Bar 21", "Mama Mia", "The Hungry Bear", "Falafel Stop",
        "Curry Leaf", "Waffle Works", "Steak Republic", "Ramen Lab", "Pasta Fresca",
      ],
      beyondASCII: [
        "Köfteci Yıldız", "Çiğdem'in", "Şölen", "Gümüş Balık", "İskele", "Ocakbaşı Ağa", "寿司の花", "ラーメン横丁",
        "カレーハウス", "북촌 손만두", "四川飯店", "Café Olé", "Brasserie Érable", "Señor Piñata", "Zum Löwenbräu",
        "Smørrebrød", "Żabka Pierogi", "Пельмени №1", "مطعم الشام", "🍔 Burger 🍟", "Pizza 👨‍👩‍👧", "Ταβέρνα",
      ],
      both: [
        #"B\u00f6rek Köşesi"#, #"Şef \ud83c\udf54"#, #"Caf\u00e9 Ñandú"#, #"寿司\u30fb東京"#,
        #"Fran\u00e7ois – Bistro"#, #"Çılgın \"Dürüm\""#,
      ],
      escaped: [
        #"Bob \"The Grill\""#, #"Fish \/ Chips"#, #"Back\\slash"#, #"Tom \u0026 Jerry"#, #"Joe\u0027s"#,
        #"Hot\tDogs"#, #"Open 24\/7"#, #"\"Nonna\""#,
      ]),
    nameEnds: FragmentTable(
      bits: 4,
      [
        "", " House", " Kitchen", " Grill", " Restaurant", " & Co", " Bistro", " Express", " Cafe", " Bar",
        " Street Food",
        " Downtown", " (Central)", " 2", " Bakery", " Diner",
      ]),
    titles: mixture(
      plain: [
        "Burger", "Pizza", "Breakfast", "Campaigns", "Kitchens", "Restaurants", "Near you", "New on the map",
        "Desserts",
        "Popular this week", "Order again", "Free delivery", "Coffee", "Vegan", "Chicken", "Soup of the day",
        "Home food",
        "Fast and close", "Top rated", "Late night",
      ],
      beyondASCII: [
        "Mutfaklar – Çorba", "Kahvaltılık", "Tatlılar 🍰", "Öne çıkanlar", "Süper Fırsatlar", "朝ごはん", "デザート",
        "人気のお店", "Pâtisserie", "Crêpes", "Jalapeño", "Brötchen", "Фастфуд", "حلويات", "☕️ Kahve", "₺50 indirim",
      ],
      both: [#"\u00c7orbalar & Köfte"#, #"İndirim \ud83d\udd25"#, #"Caf\u00e9s – brûlés"#],
      escaped: [#"\"Best of\" week"#, #"Sweet \/ salty"#, #"Two\nlines"#, #"C:\\menu"#]),
    categories: mixture(
      plain: [
        "Burger", "Pizza", "Doner", "Kebab", "Salad", "Sushi", "Vegan", "Breakfast", "Coffee", "Dessert", "Chicken",
        "Pasta",
        "Mexican", "Seafood", "Home food", "Bakery",
      ],
      beyondASCII: [
        "Çiğ Köfte", "Döner", "Pide & Lahmacun – ½", "Kahvaltı", "Tatlı", "寿司", "ラーメン", "丼もの", "Café", "Crêpe",
        "Суши", "فلافل", "🍕", "Börek",
      ],
      both: [#"Kahve \u2615 çay"#, #"Köfte \ud83e\udd59"#],
      escaped: [#"Fish \/ Seafood"#, #"\"Street\""#, #"Meat\u0026Grill"#]),
    campaigns: mixture(
      plain: [
        "%20 Discount", "Free Drink", "1+1 Pizza", "Free delivery", "Second menu at half price", "10 off over 100",
        "Gift dessert", "Student menu", "New here", "Lunch deal", "%5 Cashback",
      ],
      beyondASCII: [
        "%30 İndirim", "Ücretsiz teslimat", "2 al 1 öde – bugün", "₺75 üzeri hediye", "送料無料", "初回半額", "Gratis café",
        "Скидка 15 %", "🎁 Sürpriz", "−20 %", "€5 korting",
      ],
      both: [#"%10 indirim\u0131n tadı"#, #"🎉 \ud83c\udf89 Party"#],
      escaped: [#"Menu \"XL\""#, #"2\/1 deal"#, #"Line one\nline two"#, #"50\u0025 off"#]),
    symbols: FragmentTable(
      bits: 3, ["tag.fill", "star.fill", "flame", "cart", "bolt.fill", "heart.fill", "clock", "mappin.and.ellipse"]),
    assets: FragmentTable(bits: 2, ["go", "campaign_badge", "kitchen", "logo_small"]),
    buttons: FragmentTable(bits: 1, ["View", "Filter"]),
    colors: FragmentTable(
      bits: 3, ["#FFA500", "#E63946", "#2A9D8F", "#264653", "#F4A261", "#6A4C93", "#1D3557", "#00B4D8"]),
    hosts: FragmentTable(
      bits: 2,
      [
        "https://cdn.example.com/", "https://images.example.com/", "https://media.example.com/",
        "https://cdn-eu1.example.com/",
      ]),
    paths: FragmentTable(
      bits: 2,
      [
        "mnresize/640/-/campaign/banner/", "local-commerce/prod/banner/", "restaurants/covers/1280x720/",
        "uploads/2024/11/kitchens/",
      ]),
    ends: FragmentTable(
      bits: 3,
      [
        ".jpg?v=3", ".jpeg", ".webp", ".jpg?w=640&q=80", ".png?format=webp&w=640", ".jpeg?v=20241105", ".avif?dpr=2",
        "/cover@2x.jpg",
      ]),
    cellTypes: CellKind.all.map { Array($0.cellType.utf8) },
    deliveryTypes: FragmentTable(bits: 1, ["restaurantCourier", "goCourier"]),
    allList: Array("alllist".utf8)
  )
}
