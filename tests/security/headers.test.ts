import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AcademyProcess } from '../running-academy.ts'
import { startAcademy } from './academy.ts'
import { ask } from './ask.ts'

let academy: AcademyProcess
beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.stop())

test.each(['/courses', '/nowhere', '/favicon.svg', '/api/schedules?course=door-supervisor'])(
  '%s carries the headers that every answer carries',
  async (path) => {
    const { headers } = await ask(`${academy.url}${path}`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test('a page from memory allows exactly its own inline scripts, by their hashes', async () => {
  const { headers, body } = await ask(`${academy.url}/courses`)
  const scripts = inlineScripts(String(body))
  expect(scripts.length).toBeGreaterThan(0)
  const hashes = scripts.map(
    ({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(new Set(allowedScripts(headers))).toEqual(new Set(["'self'", ...hashes]))
  expect(String(body)).not.toContain('nonce=')
})

test('a rendered page allows its scripts by a word that is never the same twice', async () => {
  const [first, second] = await Promise.all([
    ask(`${academy.url}/nowhere`),
    ask(`${academy.url}/nowhere`),
  ])
  for (const { headers, body } of [first, second]) {
    const [, nonce] = /'nonce-([^']+)'/.exec(allowedScripts(headers).join(' ')) ?? []
    expect(nonce).toMatch(/^[\w-]{22}$/)
    const scripts = inlineScripts(String(body))
    expect(scripts.length).toBeGreaterThan(0)
    for (const { tag } of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  }
  expect(allowedScripts(first.headers)).not.toEqual(allowedScripts(second.headers))
})

test.each(['/courses', '/nowhere'])(
  '%s cannot be framed, and runs nothing inline',
  async (path) => {
    const { headers } = await ask(`${academy.url}${path}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
  },
)

function inlineScripts(html: string) {
  const found = html.matchAll(/(<script(?![^>]*\ssrc=)[^>]*>)([\s\S]*?)<\/script>/g)
  return [...found].map(([, tag = '', text = '']) => ({ tag, text }))
}

function allowedScripts(headers: NodeJS.Dict<string | string[]>) {
  const [, sources = ''] =
    /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return sources.split(' ')
}
