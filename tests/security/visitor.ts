import { expect } from 'vitest'
import { ask } from '../server/ask.ts'

export type Visitor = ReturnType<typeof visitor>

/** A browser without a window: it keeps its cookies and says what it expects. */
export function visitor(url: string, clientAddress: string, cookie = '') {
  const jar = new Map<string, string>()
  const seen: string[] = []
  /** Those that were taken back again were secrets, too. */
  const all = new Set<string>()
  for (const pair of cookie.split('; ').filter(Boolean)) keep(pair)

  function keep(pair: string) {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    jar.set(pair.slice(0, at), value)
    if (value.length > 10) all.add(value)
  }

  async function go(path: string, expected: number, more: Parameters<typeof ask>[1] = {}) {
    const answer = await ask(`${url}${path}`, {
      ...more,
      headers: {
        'X-Forwarded-For': clientAddress,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...more.headers,
      },
    })
    expect(answer.status, path).toBe(expected)
    for (const line of answer.headers['set-cookie'] ?? []) keep(line.split(';', 1)[0] ?? '')
    if (answer.headers.location) seen.push(answer.headers.location)
    return answer
  }

  function postAs(path: string, type: string, body: string, expected: number) {
    const headers = { Origin: url, 'Content-Type': type }
    return go(path, expected, { method: 'POST', headers, body: Buffer.from(body) })
  }

  return {
    get: async (path: string, expected: number) => String((await go(path, expected)).body),
    postAs,
    /** Resolves with where it led, or with the page. */
    async post(path: string, fields: Record<string, string>, expected: number) {
      const body = new URLSearchParams(fields).toString()
      const type = 'application/x-www-form-urlencoded'
      const answer = await postAs(path, type, body, expected)
      return answer.headers.location ?? String(answer.body)
    },
    /** On the card provider's own page. */
    async pay(page: string, name: string) {
      const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name }
      const paid = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(card),
      })
      expect(paid.status).toBe(303)
      return new URL(paid.headers.get('Location') ?? '')
    },
    cookies: () => all,
    seen,
  }
}
