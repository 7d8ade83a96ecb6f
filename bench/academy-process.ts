import { readFileSync } from 'node:fs'
import type { AcademyProcess } from '../tests/running-academy.ts'

/** The cookies of the sandbox's administrator. */
export async function signInAsStaff({ url }: AcademyProcess) {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'email=admin%40academy.example&password=torch-beam-on-a-floor-plan',
  })
  if (answer.status !== 302) throw new Error(`Signing in was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

export function residentMb({ pid }: AcademyProcess) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
