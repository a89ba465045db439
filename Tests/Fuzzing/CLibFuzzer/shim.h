// libFuzzer's driver, which comes with the compiler and has no header of its own.
#ifndef BLOCKWRIGHT_CLIBFUZZER_H
#define BLOCKWRIGHT_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

// Runs the given function on input after input until the arguments say stop; answers the exit status.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));

#endif
