export type SeededRandom = ReturnType<typeof seededRandom>

/** Pseudo-random numbers (FNV-1a seed, Mulberry32): the same seed gives the same sequence. */
export function seededRandom(seed: string) {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (least: number, most: number) => least + next() * (most - least),
    sample<T>(all: readonly T[], count: number): T[] {
      const rest = [...all]
      return Array.from({ length: Math.min(count, rest.length) }).flatMap(() =>
        rest.splice(Math.floor(next() * rest.length), 1),
      )
    },
  }
}
