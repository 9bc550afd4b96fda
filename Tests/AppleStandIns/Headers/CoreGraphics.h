#include "CoreFoundation.h"
