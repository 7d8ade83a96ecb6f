import { log } from '#app/log.server.ts'

/** Runs each item in turn; an error is logged and does not stop the items after it. */
export async function runIsolated<T extends { id: string }>(
  items: readonly T[],
  work: (each: T) => Promise<unknown>,
) {
  for (const each of items) {
    try {
      await work(each)
    } catch (error) {
      log.error({ id: each.id, work: work.name, err: error }, 'failed, will be tried again')
    }
  }
}
