/** Whether the database answers in time. Requests that come meanwhile share one query. */
export function readiness(answers: () => Promise<boolean>, patienceMs = 3_000) {
  let asked: Promise<boolean> | null = null
  const ask = async () => {
    try {
      return await answers()
    } catch {
      return false
    } finally {
      asked = null
    }
  }
  return async () => {
    asked ??= ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, patienceMs, false)
    })
    const ready = await Promise.race([asked, late])
    clearTimeout(timer)
    return ready
  }
}
