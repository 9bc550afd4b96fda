/// One place where two values show something else.
package struct ValueDifference: Equatable {
  /// One step from a value to a part of it.
  package enum Step: Equatable {
    /// A property, or the name of a case: as the source says it.
    case member(String)
    /// An element's place.
    case index(Int)
    /// A dictionary's key: content.
    case key(String)
    /// What a type calls a part in a mirror of its own: perhaps content.
    case ownLabel(String)
  }

  package let path: [Step]
  /// The type of the part, as the source says it.
  package let type: String
  package let reason: ShadowDifference.Reason

  /// The path for whoever owns the payload: `.price`, `.tags[2]`, `.names[key]`, `.list.count`.
  package var fullPath: String {
    let steps = path.map { step in
      switch step {
      case .member(let name), .ownLabel(let name): ".\(name)"
      case .index(let index): "[\(index)]"
      case .key(let key): "[\(key)]"
      }
    }
    return steps.joined() + (reason == .count ? ".count" : "")
  }

  /// The path without anything that comes from the payload but places: `.price`, `.tags[2]`, `.names[*]`.
  package var plainPath: String {
    path.map { step in
      switch step {
      case .member(let name): ".\(name)"
      case .index(let index): "[\(index)]"
      case .key: "[*]"
      case .ownLabel: ".*"
      }
    }.joined()
  }
}
