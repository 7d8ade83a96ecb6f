import { readdirSync, readFileSync } from 'node:fs'

/** How long the threads of a process have run, counted by Linux in nanoseconds. */
export function processorMs(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + threadMs(`/proc/${pid}/task/${thread}`), 0)
}

function threadMs(folder: string) {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // It has ended since the folder was read.
    return 0
  }
}
