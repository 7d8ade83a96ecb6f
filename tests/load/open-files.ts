import { execFileSync } from 'node:child_process'

/** Every connection is a file to the system: too low a limit is said, not met half-way. */
export function expectOpenFiles(needed: number) {
  if (process.platform === 'win32') return
  // Node takes what it may have at start, so what may be had is what counts.
  const most = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  if (most === 'unlimited' || Number(most) >= needed) return
  throw new Error(
    `This needs ${needed} open files in one process, and the system allows ${most}: raise the limit (ulimit -Hn ${needed}, or LimitNOFILE), or ask for fewer with VISITORS.`,
  )
}
