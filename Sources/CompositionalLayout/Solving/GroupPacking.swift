/// Children placed one after the other in a group of fixed extent while they fit (rules 2.1–2.4,
/// 9.5).
///
/// The spacing between children is taken out of the extent that fractions refer to, so their
/// lengths depend on the number of children. Fractions are therefore kept unresolved, and counted
/// anew for each number. Halves of 320 points with a spacing of 10:
///
///     1 child:     160                        of 320     fits
///     2 children:  155 + 10 + 155             of 310     fits
///     3 children:  150 + 10 + 150 + 10 + 150  of 300     470 points do not fit in 320
struct GroupPacking {
  /// The distance, in points, by which children may exceed the group and still fit (rule 2.2):
  /// three times 0.3333 fits.
  static let tolerance = 0.001

  private(set) var count = 0
  /// The length that does not depend on the number of children: points, solved children, and the
  /// edge spacing of all.
  private var fixed = 0.0
  /// The distinct fractions along the axis, each with its number of children; empty without
  /// spacing, as fractions are fixed then.
  private var fractions: [(dimension: LayoutDimension, count: Int)] = []
  /// The number of distinct fractions: the steps of testing whether the children fit.
  var fractionCount: Int { fractions.count }
  /// The children with uniformAcrossSiblings that have a cell. Once one of them is reported, all
  /// count with the largest length.
  private var uniform = (count: 0, sum: 0.0, largest: 0.0, isReported: false)

  /// Returns the room that the children take with the spacing behind each. If it is not above 0,
  /// more and more of them would fit without end.
  func stride(in scope: GroupScope) -> Double {
    length(in: scope) + scope.spacing.value * Double(count)
  }

  /// Adds a child of a node. `child` is the solved one where its length is open; without it, the
  /// child counts as described.
  mutating func take(_ node: Int, _ child: GroupChild?, in scope: GroupScope) {
    let axis = scope.axis
    let size = scope.index.nodes[node].layoutSize
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

  /// Returns the length of the children with their edge spacing, but without the spacing between
  /// them.
  private func length(in scope: GroupScope) -> Double {
    let base = scope.base(count)
    let shared = uniform.isReported ? Double(uniform.count) * uniform.largest : uniform.sum
    return fractions.reduce(fixed + shared) {
      $0 + Double($1.count) * $1.dimension.resolved(in: base, on: scope.grid)
    }
  }
}
