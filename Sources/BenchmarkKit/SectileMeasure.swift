// Whoever imports this module has the measurements that its reports are about.
@_exported public import SectileMeasure
