/**
 * Lets the page of this run open without a network. The worker's scope is this one address, so that it
 * is asked about no other. Those of runs that are over are removed.
 */
export async function keepShell(keptRuns: readonly string[]) {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const { pathname } = location
  try {
    for (const known of await navigator.serviceWorker.getRegistrations()) {
      const path = new URL(known.scope).pathname
      const isKept = keptRuns.some((runId) => path === `/trainer/runs/${runId}/register`)
      if (path !== pathname && !isKept) await known.unregister()
    }
    await navigator.serviceWorker.register('/register-worker.js', { scope: pathname })
  } catch {
    // In a private window, for example: the register works as long as its page is open.
  }
}
