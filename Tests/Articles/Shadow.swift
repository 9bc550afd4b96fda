import HomeFeed
import SectileBench
import JSONStreamFoundation

func log(_ report: ShadowReport) {}
