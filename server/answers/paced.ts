/** At once the first time, and then no sooner than `gapMs` after the last time, however often it is called. */
export function paced(gapMs: number, work: () => void) {
  let timer: NodeJS.Timeout | undefined
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (timer) return
    const wait = Math.max(0, last + gapMs - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      last = performance.now()
      work()
    }, wait).unref()
  }
}
