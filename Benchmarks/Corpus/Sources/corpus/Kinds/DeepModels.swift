import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The innermost object.
@StreamDecodable
struct Level0: Decodable, Equatable {
  let value: Int
}

/// An object around the innermost one.
@StreamDecodable
struct Level1: Decodable, Equatable {
  let id: Int
  let child: Level0
}

/// An object around others.
@StreamDecodable
struct Level2: Decodable, Equatable {
  let id: Int
  let child: Level1
}

/// An object around others.
@StreamDecodable
struct Level3: Decodable, Equatable {
  let id: Int
  let child: Level2
}

/// An object around others.
@StreamDecodable
struct Level4: Decodable, Equatable {
  let id: Int
  let child: Level3
}

/// An object around others.
@StreamDecodable
struct Level5: Decodable, Equatable {
  let id: Int
  let child: Level4
}

/// An object around others.
@StreamDecodable
struct Level6: Decodable, Equatable {
  let id: Int
  let child: Level5
}

/// An object around others.
@StreamDecodable
struct Level7: Decodable, Equatable {
  let id: Int
  let child: Level6
}

/// An object around others.
@StreamDecodable
struct Level8: Decodable, Equatable {
  let id: Int
  let child: Level7
}

/// An object around others.
@StreamDecodable
struct Level9: Decodable, Equatable {
  let id: Int
  let child: Level8
}

/// An object around others.
@StreamDecodable
struct Level10: Decodable, Equatable {
  let id: Int
  let child: Level9
}

/// An object around others.
@StreamDecodable
struct Level11: Decodable, Equatable {
  let id: Int
  let child: Level10
}

/// An object around others.
@StreamDecodable
struct Level12: Decodable, Equatable {
  let id: Int
  let child: Level11
}

/// An object around others.
@StreamDecodable
struct Level13: Decodable, Equatable {
  let id: Int
  let child: Level12
}

/// An object around others.
@StreamDecodable
struct Level14: Decodable, Equatable {
  let id: Int
  let child: Level13
}

/// An object around others.
@StreamDecodable
struct Level15: Decodable, Equatable {
  let id: Int
  let child: Level14
}

/// An object around others.
@StreamDecodable
struct Level16: Decodable, Equatable {
  let id: Int
  let child: Level15
}
