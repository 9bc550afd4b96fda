#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library: runs `target` on one input after the other, as the arguments say.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));
