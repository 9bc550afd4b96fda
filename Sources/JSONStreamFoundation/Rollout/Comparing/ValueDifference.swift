/// A difference between two values, and its path.
package struct ValueDifference: Equatable {
  package enum Step: Equatable {
    /// A property, or a case of an enum.
    case member(String)
    case index(Int)
    /// A dictionary's key, which is content.
    case key(String)
    /// A label of a custom mirror, which may be content.
    case ownLabel(String)
  }

  package let path: [Step]
  package let type: String
  package let reason: ShadowDifference.Reason

  /// The path with content: `.price`, `.tags[2]`, `.names[key]`, `.list.count`.
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

  /// The path without content: `.price`, `.tags[2]`, `.names[*]`.
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
