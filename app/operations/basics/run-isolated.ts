import { log } from '../../log.server.ts'

/** Work that stands in line: what throws is reported, and does not keep the rest waiting. */
export async function runIsolated<T extends { id: string }>(
  line: readonly T[],
  work: (each: T) => Promise<unknown>,
) {
  for (const each of line) {
    try {
      await work(each)
    } catch (error) {
      log.error({ id: each.id, work: work.name, err: error }, 'left for another try')
    }
  }
}
