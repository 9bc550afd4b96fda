import HomeFeed
import SectileBench
import SectionsFoundation

func log(_ report: ShadowReport) {}
