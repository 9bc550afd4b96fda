import GRDB

/// What can be asked for.
enum ScreenResource: Sendable, Hashable {
  /// `/api/home/homeList`: all sections, with the cells that the home screen shows.
  case home
  /// `/api/home/allList?id=N`: one section with all of its cells.
  case seeAll(id: Int)
  /// `/api/screens/NAME`
  case screen(name: String)
  /// `/api/contents/NAME`
  case contents(name: String)

  /// The part of the data that the answer depends on.
  var part: String {
    switch self {
    case .home, .seeAll: "home"
    case .screen: "screens"
    case .contents: "contents"
    }
  }

  /// How the answer is made; nil when there is no such thing.
  func script(_ database: Database) throws -> AnswerScript? {
    var script = AnswerScript()
    switch self {
    case .home:
      script.add("[")
      script.add(sections: .init(Self.homeSections, key: ""), cells: .init(Self.cells("onHome"), key: 0))
      script.add("]")
    case .seeAll(let id):
      guard try Self.isThere("SELECT 1 FROM sections WHERE id = ?", id, database) else { return nil }
      script.add(sections: .init(Self.seeAllSection, key: id), cells: .init(Self.cells("inAll"), key: id))
    case .screen(let name):
      guard try Self.isThere("SELECT 1 FROM screens WHERE name = ?", name, database) else { return nil }
      script.add(#"{"screenName":"# + Self.json(name) + #","templates":["#)
      script.add(rows: .init(Self.templates, key: name))
      script.add(#"],"components":["#)
      script.add(rows: .init(Self.components, key: name))
      script.add(#"],"body":["#)
      script.add(rows: .init(Self.bodies, key: name))
      script.add("]}")
    case .contents(let name):
      let screenName = try String.fetchOne(
        database, sql: "SELECT screenName FROM contentLists WHERE name = ?", arguments: [name])
      guard let screenName else { return nil }
      script.add(#"{"screenName":"# + Self.json(screenName) + #","contents":["#)
      script.add(rows: .init(Self.contents, key: name))
      script.add("]}")
    }
    return script
  }

  /// What there is instead, for who has asked for what there is not.
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

  private static let homeSections = """
    SELECT position, json_object('id', id, 'title', title, \(headerImage), 'layoutTemplateDTO', \
    json_object('layoutTemplate', layoutTemplate, 'scrollDirection', scrollDirection, \
    'groupOrientation', groupOrientation), 'cellType', cellType, 'buttonTypes', json(buttonTypes)), id \
    FROM sections WHERE position > :after AND :key = '' ORDER BY position LIMIT 1
    """

  private static let restaurants = "('card_info', 'featured_01_info', 'featured_02_info')"

  /// Laid out vertically: restaurants as large rows that can be switched, others in their own template. A button that
  /// leads here would lead nowhere.
  private static let seeAllSection = """
    SELECT position, CASE WHEN cellType IN \(restaurants) THEN json_object('id', id, 'title', title, \
    \(headerImage), 'layoutTemplateDTO', json_object('layoutTemplate', 'featured_01', 'scrollDirection', 'vertical', \
    'groupOrientation', 'vertical'), 'cellType', 'featured_01_info', 'buttonTypes', json('["View"]')) \
    ELSE json_object('id', id, 'title', title, \(headerImage), 'layoutTemplateDTO', \
    json_object('layoutTemplate', layoutTemplate, 'scrollDirection', 'vertical', \
    'groupOrientation', groupOrientation), 'cellType', cellType, 'buttonTypes', \
    json((SELECT json_group_array(value) FROM json_each(buttonTypes) WHERE value <> 'alllist'))) END, id \
    FROM sections WHERE position > :after AND id = :key
    """

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
