import { log } from '#app/log.server.ts'

export type Job = {
  name: string
  everyMs: number
  /** A run that takes longer is abandoned, and the next one starts. */
  deadlineMs: number
  run: () => Promise<unknown>
}

export type JobRecord = { lastSuccess: Date | null; failures: number; isFailing: boolean }

/** Runs each job at its interval, never twice at the same time. */
export function startJobs(jobs: readonly Job[]) {
  const workers = new Map(jobs.map((job) => [job.name, startJob(job)]))
  return {
    /** Runs the job now, or once more after the current run. */
    nudge(name: string) {
      workers.get(name)?.nudge()
    },
    /** Whether the newest run that has ended failed. */
    isFailing: (name: string) => workers.get(name)?.record.isFailing === true,
    /** Last success and failures of each job since the start. */
    records() {
      return [...workers].map(([name, { record }]) => ({ name, ...record }))
    },
    /** Starts no new runs; resolves when the current ones have ended. */
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
  const record: JobRecord = { lastSuccess: null, failures: 0, isFailing: false }

  const work = async () => {
    try {
      await inTime(run(), deadlineMs)
      record.lastSuccess = new Date()
      record.isFailing = false
    } catch (error) {
      record.failures += 1
      record.isFailing = true
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
 * A hanging run cannot be stopped, only abandoned. If it continues later beside the next one, that is
 * as safe as a second instance: work is claimed in the database.
 */
async function inTime(run: Promise<unknown>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    const error = new Error(`The run did not end within ${ms / 1000} seconds and is abandoned.`)
    timer = setTimeout(reject, ms, error).unref()
  })
  try {
    await Promise.race([run, late])
  } finally {
    clearTimeout(timer)
  }
}
