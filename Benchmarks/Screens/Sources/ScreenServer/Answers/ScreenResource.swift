import GRDB
import ScreenPipeline

enum ScreenResource: Sendable, Hashable {
  /// `/api/home/homeList`: all sections, with the cells that the home screen shows.
  case home
  /// `/api/home/allList?id=N`: one section with all of its cells.
  case seeAll(id: Int)
  /// `/api/screens/NAME`: one screen graph.
  case screen(name: String)
  /// `/api/contents/NAME`: one content list.
  case contents(name: String)

  /// The part of the data that the answer depends on.
  var part: String {
    switch self {
    case .home, .seeAll: "home"
    case .screen: "screens"
    case .contents: "contents"
    }
  }

  /// Returns the script of the answer and the variant that it is made for; nil if the resource does not exist.
  ///
  /// - Parameter wanted: The variant that is asked for. An unknown one is ignored.
  func script(_ database: Database, _ wanted: ExperimentVariant?) throws -> (AnswerScript, ExperimentVariant?)? {
    var script = AnswerScript()
    var variant = try wanted.flatMap { try Self.isKnown($0, database) ? $0 : nil }
    switch self {
    case .home:
      let sections = AnswerScript.RowQuery(Self.homeSections(Self.sections(variant)), key: "", variant)
      script.add("[")
      script.add(sections: sections, cells: .init(Self.cells("onHome"), key: 0))
      script.add("]")
    case .seeAll(let id):
      guard try Self.isThere("SELECT 1 FROM sections WHERE id = ?", id, database) else { return nil }
      let section = AnswerScript.RowQuery(Self.seeAllSection(Self.sections(variant)), key: id, variant)
      script.add(sections: section, cells: .init(Self.cells("inAll"), key: id))
    case .screen(let name):
      let key = try Self.name(name, &variant, wanted, "SELECT 1 FROM screens WHERE name = ?", database)
      guard let key else { return nil }
      script.add(#"{"screenName":"# + Self.json(name) + #","templates":["#)
      script.add(rows: .init(Self.templates, key: key))
      script.add(#"],"components":["#)
      script.add(rows: .init(Self.components, key: key))
      script.add(#"],"body":["#)
      script.add(rows: .init(Self.bodies, key: key))
      script.add("]}")
    case .contents(let name):
      let key = try Self.name(name, &variant, wanted, "SELECT 1 FROM contentLists WHERE name = ?", database)
      let screenName = try String.fetchOne(
        database, sql: "SELECT screenName FROM contentLists WHERE name = ?", arguments: [key])
      guard let key, let screenName else { return nil }
      script.add(#"{"screenName":"# + Self.json(screenName) + #","contents":["#)
      script.add(rows: .init(Self.contents, key: key))
      script.add("]}")
    }
    return (script, variant)
  }

  /// Returns the name of the row: `NAME;EXPERIMENT=VARIANT` if there is such a row, otherwise `NAME`.
  private static func name(
    _ name: String, _ variant: inout ExperimentVariant?, _ wanted: ExperimentVariant?, _ sql: String,
    _ database: Database
  ) throws -> String? {
    variant = nil
    if let wanted, case let own = "\(name);\(wanted.headerValue)", try isThere(sql, own, database) {
      variant = wanted
      return own
    }
    return try isThere(sql, name, database) ? name : nil
  }

  /// Lists the resources of this kind that exist, for the message of a 404.
  func alternatives(_ database: Database) throws -> String {
    let (what, name, sql) =
      switch self {
      case .home: ("home screen", "", "SELECT NULL WHERE 0")
      case .seeAll(let id): ("section", "\(id)", "SELECT id FROM sections ORDER BY position")
      case .screen(let name): ("screen", "'\(name)'", "SELECT name FROM screens ORDER BY name")
      case .contents(let name): ("content list", "'\(name)'", "SELECT name FROM contentLists ORDER BY name")
      }
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM (\(sql))") ?? 0
    let names = try String.fetchAll(database, sql: "\(sql) LIMIT 20")
    let rest = count > names.count ? " and \(count - names.count) more" : ""
    let there = names.isEmpty ? "none" : names.joined(separator: ", ") + rest
    return "there is no \(what) \(name); there is: \(there)"
  }

  private static func isThere(_ sql: String, _ key: some DatabaseValueConvertible, _ database: Database) throws -> Bool
  {
    try Bool.fetchOne(database, sql: sql, arguments: [key]) ?? false
  }

  private static func json(_ text: String) -> String { JSONLiteral(text).text }

  // MARK: SQL

  private static let headerImage = """
    'headerImageDTO', json(CASE WHEN headerImageId IS NULL THEN NULL ELSE json_object('id', headerImageId, \
    'type', headerImageType, 'imageText', headerImageText, 'color', headerImageColor) END)
    """

  /// The table of sections, or a subquery that applies one variant of an experiment to it.
  private static func sections(_ variant: ExperimentVariant?) -> String {
    guard variant != nil else { return "sections" }
    // Positions are doubled, so that a section of the variant precedes the one that already has its position.
    return """
      (SELECT sections.id, coalesce(own.position * 2, sections.position * 2 + 1) AS position, \
      coalesce(own.title, sections.title) AS title, headerImageId, headerImageType, headerImageText, headerImageColor, \
      coalesce(own.layoutTemplate, sections.layoutTemplate) AS layoutTemplate, \
      coalesce(own.scrollDirection, sections.scrollDirection) AS scrollDirection, \
      coalesce(own.groupOrientation, sections.groupOrientation) AS groupOrientation, cellType, buttonTypes \
      FROM sections LEFT JOIN sectionVariants AS own ON own.section = sections.id AND own.experiment = :experiment \
      AND own.variant = :variant WHERE own.isShown IS NOT 0)
      """
  }

  private static func isKnown(_ variant: ExperimentVariant, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT 1 FROM sectionVariants WHERE experiment = ? AND variant = ?",
      arguments: [variant.experiment, variant.variant]) ?? false
  }

  private static func homeSections(_ sections: String) -> String {
    """
    SELECT position, json_object('id', id, 'title', title, \(headerImage), 'layoutTemplateDTO', \
    json_object('layoutTemplate', layoutTemplate, 'scrollDirection', scrollDirection, \
    'groupOrientation', groupOrientation), 'cellType', cellType, 'buttonTypes', json(buttonTypes)), id \
    FROM \(sections) WHERE position > :after AND :key = '' ORDER BY position LIMIT 1
    """
  }

  private static let restaurants = "('card_info', 'featured_01_info', 'featured_02_info')"

  /// A "see all" section scrolls vertically: restaurants become large rows with a switch, other cells keep their
  /// template. The "alllist" button is left out: it would lead to this very screen.
  private static func seeAllSection(_ sections: String) -> String {
    """
    SELECT position, CASE WHEN cellType IN \(restaurants) THEN json_object('id', id, 'title', title, \
    \(headerImage), 'layoutTemplateDTO', json_object('layoutTemplate', 'featured_01', 'scrollDirection', 'vertical', \
    'groupOrientation', 'vertical'), 'cellType', 'featured_01_info', 'buttonTypes', json('["View"]')) \
    ELSE json_object('id', id, 'title', title, \(headerImage), 'layoutTemplateDTO', \
    json_object('layoutTemplate', layoutTemplate, 'scrollDirection', 'vertical', \
    'groupOrientation', groupOrientation), 'cellType', cellType, 'buttonTypes', \
    json((SELECT json_group_array(value) FROM json_each(buttonTypes) WHERE value <> 'alllist'))) END, id \
    FROM \(sections) WHERE position > :after AND id = :key
    """
  }

  private static func cells(_ flag: String) -> String {
    "SELECT position, body FROM cells WHERE section = :key AND position > :after AND \(flag) ORDER BY position"
  }

  private static let templates = """
    SELECT position, json_object('id', id, 'type', type, 'order', displayOrder, 'componentsId', json(components)) \
    FROM templates WHERE screen = :key AND position > :after ORDER BY position
    """

  private static let components = """
    SELECT position, CASE WHEN displayOrder IS NULL THEN json_object('id', id, 'type', type, 'bodyId', body) \
    ELSE json_object('id', id, 'type', type, 'bodyId', body, 'order', displayOrder) END \
    FROM components WHERE screen = :key AND position > :after ORDER BY position
    """

  private static let bodies = """
    SELECT position, json_object('id', id, 'body', json(body)) \
    FROM bodies WHERE screen = :key AND position > :after ORDER BY position
    """

  private static let contents = """
    SELECT position, json_object('sectionComponentType', type, 'section', json(section)) \
    FROM contents WHERE list = :key AND position > :after ORDER BY position
    """
}
