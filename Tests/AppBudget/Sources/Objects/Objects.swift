// For the objects of what no executable here links: the script looks at their symbols.
import ScreenNetworking
import ScreenPipeline
import SectionsFoundation
