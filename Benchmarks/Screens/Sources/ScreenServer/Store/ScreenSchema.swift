import GRDB

enum ScreenSchema {
  /// SQLite's `application_id`, which identifies the files of this server: "SECT".
  static let mark: Int32 = 0x5345_4354

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("screens") { database in
      try database.execute(sql: "PRAGMA application_id = \(mark)")
      try database.execute(sql: tables)
      for part in Set(parts.map(\.part)) {
        try database.execute(sql: "INSERT INTO revisions (part, number) VALUES ('\(part)', 0)")
      }
      for (table, part) in parts where table != variants { try watch(table, part, database) }
    }
    migrator.registerMigration("experiments") { database in
      try database.execute(sql: variantTable)
      try watch(variants, "home", database)
    }
    return migrator
  }

  /// Replaces the home screen, and counts that as one change: counting row by row would take twice as long.
  static func replacingHome(_ database: Database, _ write: () throws -> Void) throws {
    let tables = parts.filter { $0.part == "home" }
    for (table, _) in tables {
      for event in events { try database.execute(sql: "DROP TRIGGER \(table)_\(event)") }
    }
    try write()
    for (table, part) in tables { try watch(table, part, database) }
    try database.execute(sql: "UPDATE revisions SET number = number + 1 WHERE part = 'home'")
  }

  /// Adds triggers that count every change of a table, by whichever connection.
  private static func watch(_ table: String, _ part: String, _ database: Database) throws {
    for event in events {
      try database.execute(
        sql: """
          CREATE TRIGGER \(table)_\(event) AFTER \(event) ON \(table) BEGIN
            UPDATE revisions SET number = number + 1 WHERE part = '\(part)';
          END
          """)
    }
  }

  private static let events = ["INSERT", "UPDATE", "DELETE"]

  /// The tables, each with the part of the data to which it belongs.
  private static let parts: [(table: String, part: String)] = [
    ("sections", "home"), ("cells", "home"), (variants, "home"), ("screens", "screens"), ("templates", "screens"),
    ("components", "screens"), ("bodies", "screens"), ("contentLists", "contents"), ("contents", "contents"),
  ]

  private static let variants = "sectionVariants"

  /// The overrides of one variant of an experiment, for requests with `Experiment: EXPERIMENT=VARIANT`; null keeps the
  /// section's value. A section of the variant precedes the one that already has its position.
  private static let variantTable = """
    CREATE TABLE sectionVariants (
      experiment TEXT NOT NULL,
      variant TEXT NOT NULL,
      section INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
      isShown INTEGER NOT NULL DEFAULT 1,
      position INTEGER CHECK (position >= 0),
      title TEXT,
      layoutTemplate TEXT,
      scrollDirection TEXT CHECK (scrollDirection IN ('horizontal', 'vertical')),
      groupOrientation TEXT CHECK (groupOrientation IN ('horizontal', 'vertical')),
      PRIMARY KEY (experiment, variant, section),
      UNIQUE (experiment, variant, position)
    ) WITHOUT ROWID;
    """

  /// A cell's body, a template's references and the like are the JSON that is sent. `onHome` and `inAll`: whether the
  /// home screen and the "see all" screen show the cell.
  private static let tables = """
    CREATE TABLE about (identity TEXT NOT NULL);
    CREATE TABLE revisions (part TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;

    CREATE TABLE sections (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL UNIQUE,
      title TEXT NOT NULL,
      headerImageId INTEGER,
      headerImageType TEXT CHECK (headerImageType IN ('SYSTEM', 'ASSETS')),
      headerImageText TEXT,
      headerImageColor TEXT,
      layoutTemplate TEXT NOT NULL,
      scrollDirection TEXT NOT NULL CHECK (scrollDirection IN ('horizontal', 'vertical')),
      groupOrientation TEXT NOT NULL CHECK (groupOrientation IN ('horizontal', 'vertical')),
      cellType TEXT NOT NULL,
      buttonTypes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(buttonTypes))
    );
    CREATE TABLE cells (
      section INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      onHome INTEGER NOT NULL DEFAULT 1,
      inAll INTEGER NOT NULL DEFAULT 1,
      body TEXT NOT NULL CHECK (json_valid(body)),
      PRIMARY KEY (section, position)
    ) WITHOUT ROWID;

    CREATE TABLE screens (name TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE templates (
      screen TEXT NOT NULL REFERENCES screens (name) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      displayOrder INTEGER NOT NULL,
      components TEXT NOT NULL CHECK (json_valid(components)),
      PRIMARY KEY (screen, position)
    ) WITHOUT ROWID;
    CREATE TABLE components (
      screen TEXT NOT NULL REFERENCES screens (name) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      body TEXT NOT NULL,
      displayOrder INTEGER,
      PRIMARY KEY (screen, position)
    ) WITHOUT ROWID;
    CREATE TABLE bodies (
      screen TEXT NOT NULL REFERENCES screens (name) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      body TEXT NOT NULL CHECK (json_valid(body)),
      PRIMARY KEY (screen, position)
    ) WITHOUT ROWID;

    CREATE TABLE contentLists (name TEXT PRIMARY KEY, screenName TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE contents (
      list TEXT NOT NULL REFERENCES contentLists (name) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      type TEXT NOT NULL,
      section TEXT NOT NULL CHECK (json_valid(section)),
      PRIMARY KEY (list, position)
    ) WITHOUT ROWID;
    """
}
