import { readFileSync } from 'node:fs'
import type { AcademyProcess } from '#tests/running-academy.ts'

export function residentMb({ pid }: AcademyProcess) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
