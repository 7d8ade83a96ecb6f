import { log } from '../app/log.server.ts'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

export type JobRecord = { lastSuccess: Date | null; failures: number }

/** Runs each job at its interval, never twice at the same time. */
export function startJobs(jobs: readonly Job[]) {
  const workers = new Map(jobs.map((job) => [job.name, startJob(job)]))
  return {
    /** Runs the job now, or once more after the current run. */
    nudge(name: string) {
      workers.get(name)?.nudge()
    },
    /** Last success and failures of each job since the start. */
    records() {
      return [...workers].map(([name, { record }]) => ({ name, ...record }))
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
  }
}

function startJob({ name, everyMs, run }: Job) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const record: JobRecord = { lastSuccess: null, failures: 0 }

  const work = async () => {
    try {
      await run()
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
