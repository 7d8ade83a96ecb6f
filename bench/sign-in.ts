import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type AcademyProcess, startAcademyProcess } from '#tests/running-academy.ts'
import { checkRatio, print } from './report.ts'

const tries = 60
/** A larger difference would let an attacker find out which addresses have an account. */
const tolerated = 0.15
const password = 'lagoon-copper-nine'

type Form = { name: string; path: string; fields: Record<string, string> }

const forms: Form[] = [
  { name: 'sign in', path: '/sign-in', fields: { password: 'not the password' } },
  { name: 'sign up', path: '/sign-up', fields: { password, fullName: 'Ana Lopes' } },
  { name: 'reset password', path: '/forgot-password', fields: {} },
]

/** Whether response times reveal which addresses have an account. */
export async function benchSignIn() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  // As behind a proxy, with another client address per request, to stay below the rate limits.
  const env = { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }
  const academy = await startAcademyProcess({ env })
  try {
    await makeAccounts(academy)
    print(
      `\nResponse times for known and unknown addresses, medians of ${tries} tries each, in turns\n`,
    )
    let alike = true
    for (const form of forms) {
      const { known, unknown } = await compare(academy, form)
      const apart = Math.abs(known - unknown) / Math.max(known, unknown)
      const value = Math.max(known, unknown) / Math.min(known, unknown)
      checkRatio({
        name: `${form.name}: slower / quicker of known and unknown`,
        value,
        atMost: 1.15,
      })
      alike &&= apart < tolerated
      print(
        `  ${form.name.padEnd(16)} ${inMs(known)} ${inMs(unknown)}   ${(apart * 100).toFixed(1)}% apart`,
      )
    }
    return alike
  } finally {
    await academy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const knownAddress = (nth: number) => `known-${nth}@example.com`

async function compare(academy: AcademyProcess, { name, path, fields }: Form) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let nth = 0; nth < tries; nth += 1) {
    // Taking turns in changing order, so that other load on the machine affects both alike.
    const order = nth % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email =
        kind === 'known' ? knownAddress(nth) : `unknown-${name.length}-${nth}@example.com`
      const began = performance.now()
      await post(academy, path, { ...fields, email })
      times[kind].push(performance.now() - began)
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

async function makeAccounts(academy: AcademyProcess) {
  for (let nth = 0; nth < tries; nth += 1) {
    await post(academy, '/sign-up', { email: knownAddress(nth), fullName: 'Ana Lopes', password })
  }
  let links: string[] = []
  while (links.length < tries) {
    await pause(500)
    const messages: { text: string }[] = await (
      await fetch(`${academy.url}/sandbox/mail.json`)
    ).json()
    links = messages.flatMap(
      ({ text }) => text.match(/https?:\/\/\S+confirm-email\?token=[\w-]+/) ?? [],
    )
  }
  for (const link of links) await fetch(link, { redirect: 'manual' })
}

const inMs = (time: number) => `${time.toFixed(1).padStart(7)} ms`

let requests = 0

async function post(academy: AcademyProcess, path: string, fields: Record<string, string>) {
  requests += 1
  const answer = await fetch(`${academy.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: academy.url,
      'X-Forwarded-For': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
    },
    body: new URLSearchParams(fields),
  })
  await answer.arrayBuffer()
  if (answer.status !== 302 && answer.status !== 401) throw new Error(`${path}: ${answer.status}`)
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
