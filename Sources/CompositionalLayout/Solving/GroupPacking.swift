/// Children one after the other along the axis of a group of a fixed extent, while they fit (rules 2.1–2.4, 9.5).
///
/// What a fraction is of depends on how many children there are: the spacing between them is taken out. So fractions are
/// kept by their dimension, and counted anew for each number of children.
struct GroupPacking {
  /// How far children may reach beyond their group's end, in points, and still fit (rule 2.2). Three times a third
  /// written with a few decimals fits; a pixel too much does not.
  private static let tolerance = 0.001

  private let scope: GroupScope
  private let grid: PixelGrid?
  /// The number of children that fit.
  private(set) var count = 0
  /// What they take whatever their number: points, estimates, reports and edges.
  private var fixed = 0.0
  /// How many children have each fraction of the group's extent along the axis.
  private var fractions: [(dimension: LayoutDimension, count: Int)] = []
  /// The number of different fractions: the steps it takes to know whether the children fit.
  var fractionCount: Int { fractions.count }
  /// The siblings that are to be of one size, and that size once a cell decides it.
  private var uniform = (count: 0, sum: 0.0, largest: 0.0, isReported: false)

  init(_ scope: GroupScope, on grid: PixelGrid?) {
    self.scope = scope
    self.grid = grid
  }

  /// What fractions are of, of the next child too.
  var nextBase: LayoutExtent { scope.base(count + 1) }

  /// What the children take along the axis, the spacing after the last one included.
  var stride: Double { length(count) + scope.spacing.value * Double(count) }

  /// Adds a child, unless it does not fit.
  ///
  /// - Parameters:
  ///   - child: What it is solved, where its length is an estimate.
  ///   - isFirstAlone: Whether it is the first one, and stays though it is too long.
  /// - Complexity: O(different fractions).
  mutating func add(_ subitem: Subitem, _ child: GroupChild?, isFirstAlone: Bool = false) -> Bool {
    var next = self
    next.take(subitem, child)
    guard next.fits || isFirstAlone else { return false }
    self = next
    return true
  }

  /// Adds a child whether it fits or not.
  mutating func take(_ subitem: Subitem, _ child: GroupChild?) {
    let axis = scope.axis
    count += 1
    fixed += subitem.edges.least(axis)
    // A place without a cell takes its estimate, so that cells that report no length leave the group an end.
    if let child, child.isUniform(axis), child.exists {
      let length = child.size[axis]
      uniform.count += 1
      uniform.sum += length
      uniform.largest = max(uniform.largest, length)
      uniform.isReported = uniform.isReported || child.reported[axis]
    } else if scope.spacing.value != 0, child == nil, subitem.layoutSize[axis].isFraction(of: axis) {
      let value = subitem.layoutSize[axis].value
      let known = fractions.firstIndex { $0.dimension.value == value }
      if let known { fractions[known].count += 1 } else { fractions.append((subitem.layoutSize[axis], 1)) }
    } else {
      fixed += child?.size[axis] ?? subitem.layoutSize[axis].resolved(in: scope.inner, on: grid)
    }
  }

  /// Whether all of them fit. Spacing that leaves nothing for fractions leaves no room for children either: those of
  /// nothing would always fit.
  var fits: Bool {
    let axis = scope.axis
    let needed = length(count) + scope.spacing.value * Double(count - 1)
    return scope.base(count)[axis] > 0 && needed <= scope.inner[axis] + GroupPacking.tolerance
  }

  private func length(_ count: Int) -> Double {
    let base = scope.base(count)
    let shared = uniform.isReported ? Double(uniform.count) * uniform.largest : uniform.sum
    return fractions.reduce(fixed + shared) { $0 + Double($1.count) * $1.dimension.resolved(in: base, on: grid) }
  }
}
