import { readFileSync } from 'node:fs'

/** The embedded database and the modules need about 150; the rest is for visitors. */
const fewest = 512

/** What is wrong with the limit on open files, if anything: with too few, errors speak of other things. */
export function openFilesProblem(limits = readLimits()): string[] {
  const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  if (soft === '' || Number(soft) >= fewest) return []
  return [
    `This process may open only ${soft} files (ulimit -n): it needs at least ${fewest}, and 20000 for many visitors`,
  ]
}

function readLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Only Linux tells; elsewhere the defaults are high enough.
    return ''
  }
}
