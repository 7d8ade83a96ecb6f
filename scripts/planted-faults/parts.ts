import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of sources, and how many faults are drawn from it. */
export type Part = { name: string; faults: number }

const nouns = [
  ...['basics', 'catalogue', 'schedule', 'people', 'enquiry', 'booking', 'invoice', 'waitlist'],
  ...['register', 'certificate', 'mail', 'privacy', 'report'],
]
const routes = ['account', 'admin', 'checkout', 'site', 'trainer', 'inspection', 'verify', 'api']

/** Bookings are a quarter of the program. */
const ofNoun = (noun: string) => (noun === 'booking' ? 6 : 3)

export const parts: readonly Part[] = [
  ...['domain', 'operations', 'storage'].flatMap((layer) =>
    nouns.map((noun) => ({ name: `app/${layer}/${noun}`, faults: ofNoun(noun) })),
  ),
  ...routes.map((part) => ({ name: `app/routes/${part}`, faults: part === 'admin' ? 8 : 4 })),
  ...['mail', 'payments', 'auth', 'offline'].map((part) => ({ name: `app/${part}`, faults: 6 })),
  { name: 'app/ui', faults: 3 },
  { name: 'server', faults: 8 },
  ...['app/site', 'app/routes/courses', 'app/pdf'].map((name) => ({ name, faults: 3 })),
  ...['app/badge', 'app/pack'].map((name) => ({ name, faults: 2 })),
]

/** Samples are shown to tests only; the service worker is no module; drawings have no rules. */
const leftOut =
  /\.test\.tsx?$|\.d\.ts$|\/(samples|schema|migrations)\/|app\/offline\/worker\.ts$|icon\.tsx$/

export function sourcesOf(root: string, { name }: Part): string[] {
  return readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .map((file) => `${name}/${file}`.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file))
    .toSorted()
}
