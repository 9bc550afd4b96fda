import CompositionalLayout

let grid: LayoutSection = elided()
