/* Scans files as the engine does, and prints their tokens: for comparing builds of the scanner with each other.
 *
 *     tokens [-v] FILE…
 *
 * First it checks UTF-8: every character of interest at every place beside a vector's width, against RFC 3629's table; and the
 * fast path against the slow one.
 *
 * Each file is scanned whole and in chunks of many sizes. Every chunk ends right before a page that cannot be read, and then
 * begins right behind one: a byte read outside ends the program. Room grows by the least that is asked for, for tokens in a
 * third of the runs, which have padding, so that scanning stops and goes on in as many places as there are. What a chunk's
 * end cuts is put in front of the next chunk, as little scanned as possible: not how the engine does it, but the same
 * tokens. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sectile_tokens.h"

static void fail(const char *why) {
  fprintf(stderr, "tokens: %s\n", why);
  exit(2);
}

/* Bytes, and zeros behind them, between two pages that cannot be read, at the end of their own page or at its beginning. */
typedef struct {
  uint8_t *pages;
  size_t size;
  uint8_t *bytes;
} guarded;

static guarded guard(const uint8_t *bytes, size_t count, size_t padding, bool at_end) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), inner = ((count + padding) / page + 1) * page;
  guarded result = {.size = inner + 2 * page};
  result.pages = mmap(NULL, result.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (result.pages == MAP_FAILED) fail("no memory");
  result.bytes = result.pages + page + (at_end ? inner - count - padding : 0);
  if (count > 0) memcpy(result.bytes, bytes, count);
  if (mprotect(result.pages, page, PROT_NONE) || mprotect(result.pages + page + inner, page, PROT_NONE)) fail("no guard");
  return result;
}

typedef struct {
  sectile_tape tape;
  uint64_t hash;
  size_t tokens, growth;
  const char *end;
} run;

static void mix(run *run, const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) run->hash = (run->hash ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
}

/* Notes the tokens and forgets them. A container's distance is known only where it begins and ends in one chunk: left out. */
static void take(run *run, bool prints) {
  for (size_t i = 0; i < run->tape.count; i++) {
    sectile_token token = run->tape.tokens[i];
    uint32_t is_ascii = (token.tag & 15) == SECTILE_ASCII_STRING, kind = is_ascii ? SECTILE_STRING : token.tag & 15;
    size_t length = kind >= SECTILE_NUMBER && kind <= SECTILE_KEY ? token.tag >> 4 : 0;
    for (size_t j = 0; is_ascii && j < length; j++) if (token.text[j] > 0x7F) fail("a byte above 0x7F in ASCII");
    mix(run, &kind, sizeof kind);
    mix(run, &token.offset, sizeof token.offset);
    mix(run, token.text, length);
    if (prints) printf("%u %u %.*s\n", kind, token.offset, (int)length, (const char *)token.text);
  }
  run->tokens += run->tape.count;
  run->tape.dropped += run->tape.count;
  run->tape.count = 0;
  run->tape.text_used = 0;
}

static const char *const names[] = {
  "done", "cut", "needs tokens", "needs depth", "needs text", "too deep", "unexpected", "bad token"};

/* Scans the bytes, and says how far it came; what room it wants, it gets, and not more than it has to. */
static sectile_outcome scan(sectile_scan *scan, run *run) {
  for (;;) {
    sectile_outcome outcome = sectile_scan_tokens(scan, &run->tape);
    sectile_tape *tape = &run->tape;
    switch (outcome) {
      case SECTILE_NEEDS_TOKENS:
        tape->capacity += run->growth;
        tape->tokens = realloc(tape->tokens, tape->capacity * sizeof *tape->tokens);
        break;
      case SECTILE_NEEDS_DEPTH:
        tape->open = realloc(tape->open, ++tape->depth_capacity * sizeof *tape->open);
        break;
      case SECTILE_NEEDS_TEXT: {
        /* The tokens so far may point into the room: another one, and the old one stays. */
        tape->text = malloc(scan->wanted_text);
        tape->text_capacity = scan->wanted_text;
        tape->text_used = 0;
        break;
      }
      default: return outcome;
    }
  }
}

static run scan_in_chunks(
    const uint8_t *bytes, size_t count, size_t chunk, size_t growth, size_t string_limit, bool at_end, bool prints) {
  run run = {.hash = 14695981039346656037u, .growth = growth, .end = "end"};
  uint8_t expected = SECTILE_EXPECTS_VALUE;
  size_t start = 0, read = 0, padding = growth == 1 ? SECTILE_PADDING : 0;
  do {
    /* A cut token comes again, with the bytes that follow. */
    read = read + chunk < count ? read + chunk : count;
    guarded part = guard(bytes + start, read - start, padding, at_end);
    /* A part of some chunks arrives while it is scanned. */
    size_t left = read - start, few = left - read % (left < SECTILE_PADDING ? 1 : left - SECTILE_PADDING + 1);
    size_t arriving = left >= SECTILE_PADDING && read % 3 == 0 ? few : 0;
    guarded arrival = arriving > 0 ? guard(bytes + read - arriving, arriving, 0, !at_end) : (guarded){0};
    uint8_t *place = part.bytes + (left - arriving);
    memset(place, '"', arriving);
    sectile_scan state = {
      .arrival = {arrival.bytes, place, arriving},
      .bytes = part.bytes, .soft_end = read - start, .end = read - start, .padding = padding, .offset = start, .string_limit = string_limit,
      .key_limit = count % 16 ? 1 << 20 : 20 + count % 500, .depth_limit = 600, .expected = expected, .is_whole = read == count};
    sectile_outcome outcome = scan(&state, &run);
    take(&run, prints);
    munmap(part.pages, part.size);
    munmap(arrival.pages, arrival.size);
    expected = state.expected;
    start += state.position;
    if (outcome != SECTILE_DONE && !(outcome == SECTILE_CUT && read < count)) {
      run.end = names[outcome];
      break;
    }
  } while (read < count);
  mix(&run, &start, sizeof start);
  mix(&run, &expected, sizeof expected);
  free(run.tape.tokens);
  free(run.tape.open);
  return run;
}

/* RFC 3629, section 4, word for word. */
static bool naive_is_utf8(const uint8_t *p, size_t count) {
  static const struct { uint8_t low, high, second_low, second_high, tails; } rows[] = {
    {0x00, 0x7F, 0, 0, 0}, {0xC2, 0xDF, 0x80, 0xBF, 1}, {0xE0, 0xE0, 0xA0, 0xBF, 2}, {0xE1, 0xEC, 0x80, 0xBF, 2},
    {0xED, 0xED, 0x80, 0x9F, 2}, {0xEE, 0xEF, 0x80, 0xBF, 2}, {0xF0, 0xF0, 0x90, 0xBF, 3}, {0xF1, 0xF3, 0x80, 0xBF, 3},
    {0xF4, 0xF4, 0x80, 0x8F, 3}};
  for (size_t i = 0; i < count;) {
    size_t row = 0, rows_count = sizeof rows / sizeof *rows;
    while (row < rows_count && !(p[i] >= rows[row].low && p[i] <= rows[row].high)) row++;
    if (row == rows_count || i + rows[row].tails >= count) return false;
    if (rows[row].tails > 0 && (p[i + 1] < rows[row].second_low || p[i + 1] > rows[row].second_high)) return false;
    for (size_t tail = 2; tail <= rows[row].tails; tail++) if (p[i + tail] < 0x80 || p[i + tail] > 0xBF) return false;
    i += rows[row].tails + 1u;
  }
  return true;
}

static uint64_t random_state = 20240229;
static uint32_t draw(uint32_t below) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(random_state >> 33) % below;
}

static void check_utf8(void) {
  static const char *const fillings[] = {"a", "\xC3\xA9", "\xE6\x97\xA5", "\xF0\x9F\x98\x80"};
  static const uint8_t edges[] = {0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
  size_t good = 0, bad = 0;
  for (int round = 0; round < 400000; round++) {
    uint8_t bytes[80];
    size_t count = 0, wanted = draw(70);
    const char *filling = fillings[draw(4)];
    while (count < wanted) for (const char *byte = filling; *byte; byte++) bytes[count++] = (uint8_t)*byte;
    for (uint32_t change = draw(3); change > 0 && count > 4; change--) {
      size_t place = draw((uint32_t)count - 3);
      if (draw(2)) bytes[place] = edges[draw(sizeof edges)];
      else for (uint32_t i = 0; i < 4; i++) bytes[place + i] = edges[draw(sizeof edges)];
    }
    if (draw(4) == 0 && count > 0) count--;
    guarded part = {0};
    /* Each page costs two calls of the system: some rounds in guarded memory, all others beside it. */
    bool is_guarded = round % 64 == 0;
    if (is_guarded) part = guard(bytes, count, 0, true);
    bool expected = naive_is_utf8(bytes, count);
    const uint8_t *tested = is_guarded ? part.bytes : bytes;
    if (sectile_is_utf8(tested, count, is_guarded ? tested + count : bytes + sizeof bytes) != expected) {
      fprintf(stderr, "tokens: UTF-8 is judged wrongly, round %d:", round);
      for (size_t i = 0; i < count; i++) fprintf(stderr, " %02X", bytes[i]);
      fprintf(stderr, "\n");
      exit(1);
    }
    if (is_guarded) munmap(part.pages, part.size);
    if (expected) good++; else bad++;
  }
  printf("UTF-8: %zu good, %zu bad\n", good, bad);
}

/* The fast path against the slow one, which a low limit of strings chooses, over members of all kinds with a fault in half of them. */
static void check_fast_path(void) {
  static const char *const parts[] = {"a", "plain text", "https://example.com/", "\xC3\xA9", "\xE6\x97\xA5\xE6\x9C\xAC", "\\n", "\\\"", "\\\\",
    "\\u00e9", "\\ud83d\\ude00", "\\u12"};
  static const char *const values[] = {"0", "7", "123456", "-1", "0.5", "12.25", "1234567890123456", "123456789012345", "1e5", "00", "1.", "-",
    "true", "false", "null", "[]", "{}", "[1,\"a\",2.5]", "{\"b\":\"c\"}", "["};
  static const char *const spaces[] = {"", "", "", "", " ", "\n    ", "\r\n\t"};
  size_t ended = 0;
  for (int round = 0; round < 20000; round++) {
    char text[4096] = "";
    char *out = text;
#define PUT(table, number) out = stpcpy(out, table[draw(number)])
    out = stpcpy(out, draw(2) ? "{" : "[{");
    for (uint32_t members = draw(9); out - text < 3000;) {
      for (uint32_t is_value = 0; is_value < 2; is_value++) {
        PUT(spaces, 7);
        if (is_value && draw(2)) {
          PUT(values, draw(8) ? 9 : sizeof values / sizeof *values);
        } else {
          *out++ = '"';
          for (uint32_t length = draw(draw(4) ? 3 : 9); length > 0; length--) PUT(parts, draw(3) ? 3 : draw(9) ? 10 : 11);
          *out++ = '"';
        }
        PUT(spaces, 7);
        if (!is_value) *out++ = ':';
      }
      if (members-- == 0) break;
      *out++ = ',';
    }
    out = stpcpy(out, *text == '{' ? "}" : "}]");
    size_t count = (size_t)(out - text);
    static const uint8_t faults[] = {'"', '\\', ',', ':', '}', ']', 0, '\n', 0x1F, 0x20, 0x7F, 0x80, 0xC3, 0xED, 0xF4, 0xFF, '0', '.', 'e'};
    if (draw(2)) text[draw((uint32_t)count)] = (char)faults[draw(sizeof faults)];
    run fast = scan_in_chunks((uint8_t *)text, count, SIZE_MAX / 4, round % 3 ? 100 : 1, 1 << 20, round % 2, false);
    run slow = scan_in_chunks((uint8_t *)text, count, SIZE_MAX / 4, 1, 1000, round % 2, false);
    ended += strcmp(fast.end, "end") == 0;
    if (fast.hash == slow.hash && strcmp(fast.end, slow.end) == 0) continue;
    fprintf(stderr, "tokens: the fast path differs, round %d: %zu tokens %s, %zu tokens %s:\n%.*s\n", round, fast.tokens, fast.end,
      slow.tokens, slow.end, (int)count, text);
    exit(1);
  }
  printf("the fast path: %zu good of 20000\n", ended);
}

int main(int count, char **names) {
  check_utf8();
  check_fast_path();
  static const size_t chunks[] = {SIZE_MAX / 4, 1, 2, 3, 5, 7, 15, 16, 17, 31, 32, 33, 64, 1000, 4096};
  bool prints = count > 1 && strcmp(names[1], "-v") == 0;
  for (int index = prints ? 2 : 1; index < count; index++) {
    FILE *file = fopen(names[index], "rb");
    if (!file) fail(names[index]);
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(size + 1);
    if (fread(bytes, 1, size, file) != size) fail(names[index]);
    fclose(file);
    const char *slash = strrchr(names[index], '/');
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
      /* A cut token is scanned again with each chunk here: quadratic, so small chunks are for small files. */
      if (chunks[i] < 64 && size > 20000) continue;
      for (int at_end = 0; at_end < 2; at_end++) {
        run run = scan_in_chunks(bytes, size, chunks[i], i % 3 == 1 ? 1 : 100, 1 << 20, at_end, prints);
        printf("%s %zu %s %zu tokens %016llx %s\n", slash ? slash + 1 : names[index], chunks[i] < size ? chunks[i] : 0,
          at_end ? "end" : "begin", run.tokens, (unsigned long long)run.hash, run.end);
      }
    }
    free(bytes);
  }
  return 0;
}
