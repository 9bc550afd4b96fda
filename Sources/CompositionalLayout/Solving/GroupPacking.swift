/// Children placed one after the other in a group of fixed extent while they fit (rules 2.1–2.4,
/// 9.5).
///
/// The spacing between children is taken out of the extent that fractions refer to, so their
/// lengths depend on the number of children. Fractions are therefore kept unresolved, and counted
/// anew for each number.
struct GroupPacking {
  /// The distance, in points, by which children may exceed the group and still fit (rule 2.2):
  /// three times 0.3333 fits.
  static let tolerance = 0.001

  private(set) var count = 0
  private var fixed = 0.0
  private var fractions: [(dimension: LayoutDimension, count: Int)] = []
  var fractionCount: Int { fractions.count }
  private var uniform = (count: 0, sum: 0.0, largest: 0.0, isReported: false)

  func stride(in scope: GroupScope) -> Double {
    length(in: scope) + scope.spacing.value * Double(count)
  }

  mutating func take(_ node: Int, _ child: GroupChild?, in scope: GroupScope) {
    let (axis, size) = (scope.axis, scope.index.nodes[node].layoutSize)
    count += 1
    fixed += scope.index.nodes[node].edges.least(axis)
    // A slot without a cell counts with its estimate, so that cells that report no length end the
    // group.
    if let child, scope.isUniform(child, axis), child.exists {
      let length = child.size[axis]
      uniform.count += 1
      uniform.sum += length
      uniform.largest = max(uniform.largest, length)
      uniform.isReported = uniform.isReported || child.reported[axis]
    } else if scope.spacing.value != 0, child == nil, size[axis].isFraction(of: axis) {
      let value = size[axis].value
      let known = fractions.firstIndex { $0.dimension.value == value }
      if let known {
        fractions[known].count += 1
      } else {
        fractions.append((size[axis], 1))
      }
    } else {
      fixed += child?.size[axis] ?? size[axis].resolved(in: scope.inner, on: scope.grid)
    }
  }

  /// Returns whether all children fit. None does if spacing leaves nothing for fractions: children
  /// of no length would.
  func fits(in scope: GroupScope) -> Bool {
    let axis = scope.axis
    let needed = length(in: scope) + scope.spacing.value * Double(count - 1)
    return scope.base(count)[axis] > 0 && needed <= scope.inner[axis] + GroupPacking.tolerance
  }

  private func length(in scope: GroupScope) -> Double {
    let base = scope.base(count)
    let shared = uniform.isReported ? Double(uniform.count) * uniform.largest : uniform.sum
    return fractions.reduce(fixed + shared) {
      $0 + Double($1.count) * $1.dimension.resolved(in: base, on: scope.grid)
    }
  }
}
