import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The poems of the Song dynasty: texts beyond ASCII.
enum PoetDocument {
  @StreamDecodable
  struct Poem: Decodable, Equatable {
    let desc: String
    let name: String
    let id: String
  }
}
