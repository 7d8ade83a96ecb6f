export type Random = {
  /** At least 0 and less than 1. */
  share(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32: the same seed gives the same sequence on every machine. */
export function repeatableRandom(seed: number): Random {
  let state = seed

  function share() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))

  return {
    share,
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    shuffled<T>(list: readonly T[]) {
      const drawn = list.map((item) => ({ item, order: share() }))
      return drawn.toSorted((a, b) => a.order - b.order).map(({ item }) => item)
    },
  }
}
