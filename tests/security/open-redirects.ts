import { expect } from 'vitest'
import type { ask } from '../server/ask.ts'

/** What browsers take for another site, written in the ways that checks overlook. */
const waysOut = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  '/.//evil.example',
  '/courses/..//evil.example',
  '/%2e//evil.example',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\0//evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1@evil.example',
  '/%0d%0aLocation:%20https://evil.example',
]

const names =
  'next redirect redirectTo redirect_to return returnTo return_to url to from back continue goto dest destination callbackURL'

/** The same path under every name that a page might look for. */
function everyName(path: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, path]))
}

const ownPath = '/accreditations'
export const ownPathByEveryName = everyName(ownPath)

type Answer = Awaited<ReturnType<typeof ask>>

export function leadsToOwnPath({ headers: { location } }: Answer, here: string) {
  return location !== undefined && new URL(location, here).pathname === ownPath
}

type Go = (query: string, wanted: Record<string, string>) => ReturnType<typeof ask>

/** Leads to a path of ours when asked to, and never to another site. */
export async function expectOnlyOwnPaths(here: string, go: Go) {
  const asked = (wanted: Record<string, string>) =>
    go(new URLSearchParams(wanted).toString(), wanted)
  expect(leadsToOwnPath(await asked(ownPathByEveryName), here)).toBe(true)
  for (const way of waysOut) {
    const { location } = (await asked(everyName(way))).headers
    const sentTo = location === undefined ? null : new URL(location, here)
    expect(sentTo?.origin, `sent on to ${JSON.stringify(way)}`).toBe(here)
  }
}
