import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// A mesh of a game: arrays of numbers.
enum MeshDocument {
  @StreamDecodable
  struct Batch: Decodable, Equatable {
    let indexRange: [Int]
    let vertexRange: [Int]
    let usedBones: [Int]
  }

  @StreamDecodable
  struct Mesh: Decodable, Equatable {
    let batches: [Batch]
    let positions: [Double]
    let tex0: [Double]
    let colors: [Int]
    let influences: [[Double]]
    let normals: [Double]
    let indices: [Int]
  }
}
