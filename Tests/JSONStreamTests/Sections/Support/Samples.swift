/// Parts of payloads that tests put together.
enum Samples {
  static let layout =
    #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","groupOrientation":"vertical"}"#
  static let header = #""id":1,"title":"T",\#(layout),"buttonTypes":["alllist","View"]"#

  static func image(_ id: Int) -> String { #"{"id":\#(id),"url":"u\#(id)"}"# }

  static func section(_ id: Int, cells: [String] = [], type: String = "card_image") -> String {
    #"{"id":\#(id),"title":"T",\#(layout),"cellType":"\#(type)","buttonTypes":[],"data":[\#(cells.joined(separator: ","))]}"#
  }

  /// Three sections with two cells each.
  static let list =
    "[" + (1...3).map { section($0, cells: [image(10 * $0), image(10 * $0 + 1)]) }.joined(separator: ",") + "]"
}
