import { readFileSync } from 'node:fs'

/** The embedded database and the modules need about 150; the rest is for visitors. */
const fewest = 512

/** Checked at start, because later failures do not name the limit ("unable to open database file"). */
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
    // Not Linux.
    return ''
  }
}
