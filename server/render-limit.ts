/**
 * How many answers may be in the making at once. Past that the server says so at once instead of
 * making everybody wait: pages held in memory are not counted and go on being served.
 */
export function renderLimit(most: number) {
  let active = 0
  let idle: (() => void) | null = null
  return {
    get active() {
      return active
    },
    tryEnter() {
      if (active >= most) return false
      active += 1
      return true
    },
    leave() {
      active -= 1
      if (active === 0) idle?.()
    },
    /** Resolves when nothing is in the making any more. */
    whenIdle() {
      return active === 0 ? Promise.resolve() : new Promise<void>((resolve) => (idle = resolve))
    },
  }
}
