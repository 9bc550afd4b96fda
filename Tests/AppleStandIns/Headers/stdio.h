#ifndef _STUB_STDIO
#define _STUB_STDIO
typedef struct __sFILE FILE;
extern FILE *__stderrp;
#define stderr __stderrp
int fputs(const char *, FILE *);
#endif
