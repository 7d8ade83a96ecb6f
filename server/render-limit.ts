/**
 * How many requests may be rendered at once. Beyond that the server answers 503 at once instead of
 * queueing. Pages served from memory are not counted.
 */
export function renderLimit(most: number) {
  let active = 0
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
    },
  }
}
