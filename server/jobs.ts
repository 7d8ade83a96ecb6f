import { log } from '../app/log.server.ts'

export type Job = {
  name: string
  everyMs: number
  /** A round that takes longer is taken for lost, and the next one begins. */
  deadlineMs: number
  run: () => Promise<unknown>
}

export type JobRecord = { lastSuccess: Date | null; failures: number }

/** Work that no visitor waits for: each job at its own pace, never beside itself. */
export function startJobs(jobs: readonly Job[]) {
  const workers = new Map(jobs.map((job) => [job.name, startJob(job)]))
  return {
    /** There is something to do now: no need to wait for the next round. */
    nudge(name: string) {
      workers.get(name)?.nudge()
    },
    /** How each job has fared since the start. */
    records() {
      return [...workers].map(([name, { record }]) => ({ name, ...record }))
    },
    /** No new rounds; resolves once those under way have ended. */
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
  }
}

function startJob({ name, everyMs, deadlineMs, run }: Job) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const record: JobRecord = { lastSuccess: null, failures: 0 }

  const work = async () => {
    try {
      await inTime(run(), deadlineMs)
      record.lastSuccess = new Date()
    } catch (error) {
      record.failures += 1
      log.error({ job: name, err: error }, 'job failed')
    }
    running = undefined
    schedule(again ? 0 : everyMs)
    again = false
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      running = work()
    }, ms)
    timer.unref()
  }
  schedule(0)

  return {
    record,
    nudge() {
      if (running !== undefined) again = true
      else schedule(0)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * What hangs cannot be ended, only left behind. Should it go on after all, it meets the next round
 * as it would meet another instance: every piece of work is claimed in the database.
 */
async function inTime(round: Promise<unknown>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    const error = new Error(`It has not ended within ${ms / 1000} seconds and is left behind.`)
    timer = setTimeout(reject, ms, error).unref()
  })
  try {
    await Promise.race([round, late])
  } finally {
    clearTimeout(timer)
  }
}
