import Foundation
import GRDB

/// The content of a new database: the fixtures, and a generated home screen if one is asked for.
enum SeedData {
  static func write(to database: Database, home: GeneratedHome?) throws {
    try database.execute(
      sql: "INSERT INTO about (identity) VALUES (?)", arguments: [UUID().uuidString.prefix(8).lowercased()])
    try ScreenSchema.replacingHome(database) {
      var writer = try HomeWriter(database)
      if let home {
        try home.write(to: &writer)
      } else {
        try writer.write(PackageResources.home_json)
      }
      try writer.finish()
    }
    // An example of an experiment: variant b of `home-order` has the last section first.
    try database.execute(
      sql: """
        INSERT INTO sectionVariants (experiment, variant, section, position)
          SELECT 'home-order', 'b', id, 0 FROM sections ORDER BY position DESC LIMIT 1
        """)
    if home == nil { try writeSeeAll(to: database, text(PackageResources.see_all_json)) }
    try writeScreen(to: database, text(PackageResources.screen_graph_json))
    try writeContents(to: database, text(PackageResources.content_list_json))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the cells of one "see all" screen, which replace the section's home cells there.
  private static func writeSeeAll(to database: Database, _ payload: String) throws {
    try database.execute(
      sql: """
        UPDATE cells SET inAll = 0 WHERE section = json_extract(:payload, '$.id');
        INSERT INTO cells (section, position, onHome, inAll, body)
          SELECT json_extract(:payload, '$.id'), 1000 + key, 0, 1, value FROM json_each(:payload, '$.data');
        """, arguments: ["payload": payload])
  }

  private static func writeScreen(to database: Database, _ payload: String) throws {
    try database.execute(
      sql: """
        INSERT INTO screens (name) VALUES (json_extract(:payload, '$.screenName'));
        INSERT INTO templates (screen, position, id, type, displayOrder, components)
          SELECT json_extract(:payload, '$.screenName'), key, json_extract(value, '$.id'),
            json_extract(value, '$.type'), json_extract(value, '$.order'), json_extract(value, '$.componentsId')
          FROM json_each(:payload, '$.templates');
        INSERT INTO components (screen, position, id, type, body, displayOrder)
          SELECT json_extract(:payload, '$.screenName'), key, json_extract(value, '$.id'),
            json_extract(value, '$.type'), json_extract(value, '$.bodyId'), json_extract(value, '$.order')
          FROM json_each(:payload, '$.components');
        INSERT INTO bodies (screen, position, id, body)
          SELECT json_extract(:payload, '$.screenName'), key, json_extract(value, '$.id'),
            json_extract(value, '$.body')
          FROM json_each(:payload, '$.body');
        """, arguments: ["payload": payload])
  }

  private static func writeContents(to database: Database, _ payload: String) throws {
    try database.execute(
      sql: """
        INSERT INTO contentLists (name, screenName)
          SELECT json_extract(:payload, '$.screenName'), json_extract(:payload, '$.screenName');
        INSERT INTO contents (list, position, type, section)
          SELECT json_extract(:payload, '$.screenName'), key, json_extract(value, '$.sectionComponentType'),
            json_extract(value, '$.section')
          FROM json_each(:payload, '$.contents');
        """, arguments: ["payload": payload])
  }
}
