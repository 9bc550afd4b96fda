import JSONStream

extension HostileTable {
  /// A restaurant up to its rating, a Double, and what stands behind it.
  private var restaurant: (before: String, behind: String) {
    (
      before:
        "[{\(header.replacing("card_image", with: "card_info")),\"data\":[{\"id\":1,\"imageUrl\":\"\",\"rating\":",
      behind: #","reviewCount":1,"name":"","minimumPrice":1,"distanceKm":1,"category":"","deliveryTime":1,"#
        + #""deliveryType":"goCourier","campaignList":[]}]}]"#
    )
  }
  private var identified: (before: String, behind: String) {
    (before: "[{\(header),\"data\":[{\"id\":", behind: #","url":""}]}]"#)
  }

  /// A number in a cell, that its type takes.
  private func good(_ name: String, _ number: HostileText, in place: (before: String, behind: String)) -> HostileInput {
    input(
      name, HostileText(.once(place.before)) + number + HostileText(.once(place.behind)),
      .decoded(.result(sections: 1, cells: 1)), .text(number.count))
  }

  /// A number in a cell, that its type does not take.
  private func bad(_ name: String, _ number: HostileText, in place: (before: String, behind: String)) -> HostileInput {
    input(
      name, HostileText(.once(place.before)) + number + HostileText(.once(place.behind)),
      .decoded(.result(sections: 1, cells: 0, skipped: 1)).merging(
        .at([.sections, .cells], .error(.numberOutOfRange, at: place.before.utf8.count))
      ) { $1 }, .text(number.count))
  }

  var numbers: [HostileInput] {
    [
      input(
        "a number of 1 GiB", HostileText(.once("["), .many("1", scaled(1 << 30))),
        .everywhere(.error(.stringLimit, at: 1)), .text(limits.stringBytes)),
      bad("10⁶ digits as Int", HostileText(.many("9", million)), in: identified),
      bad("10⁶ digits as Double", HostileText(.many("9", million)), in: restaurant),
      good("10⁶ digits behind the point as Double", HostileText(.once("3."), .many("1", million)), in: restaurant),
      good("10⁶ zeros behind the point as Int", HostileText(.once("3."), .many("0", million)), in: identified),
      bad("10⁶ zeros and then a one as Int", HostileText(.once("3."), .many("0", million), .once("1")), in: identified),
      bad(
        "10⁶ zeros and then a one as Double", HostileText(.once("0."), .many("0", million), .once("1")), in: restaurant),
      good(
        "1 and 10⁶ zeros, e-1000000, as Int", HostileText(.once("1"), .many("0", million), .once("e-\(million)")),
        in: identified),
      good(
        "1 and 10⁶ zeros, e-1000000, as Double", HostileText(.once("1"), .many("0", million), .once("e-\(million)")),
        in: restaurant),
      good(
        "10⁶ zeros, a one, e1000001, as Int", HostileText(.once("0."), .many("0", million), .once("1e\(million + 1)")),
        in: identified),
      bad("an exponent of 10⁶ digits as Int", HostileText(.once("1e"), .many("9", million)), in: identified),
      bad("an exponent of 10⁶ digits as Double", HostileText(.once("1E+"), .many("9", million)), in: restaurant),
      bad("a negative exponent of 10⁶ digits as Int", HostileText(.once("1e-"), .many("9", million)), in: identified),
      bad(
        "a negative exponent of 10⁶ digits as Double", HostileText(.once("1e-"), .many("9", million)), in: restaurant),
      good("0 with an exponent of 10⁶ digits as Int", HostileText(.once("0e"), .many("9", million)), in: identified),
      good(
        "0 with an exponent of 10⁶ digits as Double", HostileText(.once("-0E"), .many("9", million)), in: restaurant),
      good("an exponent of 10⁶ zeros as Int", HostileText(.once("7e+"), .many("0", million)), in: identified),
      good("an exponent of 10⁶ zeros as Double", HostileText(.once("7e-"), .many("0", million)), in: restaurant),
      bad("1e999999999 as Int", HostileText(.once("1e999999999")), in: identified),
      bad("1e-999999999 as Int", HostileText(.once("1e-999999999")), in: identified),
      bad("1e999999999 as Double", HostileText(.once("1e999999999")), in: restaurant),
      bad("1e-999999999 as Double", HostileText(.once("1e-999999999")), in: restaurant),
      bad("1e99999999999999999999 as Int", HostileText(.once("1e99999999999999999999")), in: identified),
      input(
        "10⁵ numbers that bomb, in an unknown member",
        HostileText(
          .once("[{\(header),\"x\":["), .many("1e999999999,-0E-99999999999999999999,", million / 20), .once("0]}]")),
        .decoded(.result(sections: 1, cells: 0))),
    ]
  }
}
