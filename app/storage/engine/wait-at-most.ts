/** Waits for the work to end, but no longer than this. Says whether it ended. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  try {
    return await Promise.race([work.then(() => true), over])
  } finally {
    clearTimeout(timer)
  }
}
