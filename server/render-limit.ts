/**
 * How many answers may be in the making at once. Past that the server says so at once instead of
 * making everybody wait: pages held in memory are not counted and go on being served.
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
