// Who reports measurements has them.
@_exported public import SectileMeasure
