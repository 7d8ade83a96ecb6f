import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { ask } from '../server/ask.ts'

type Answer = Awaited<ReturnType<typeof ask>>

export function expectCommonHeaders({ headers }: Answer, what: string) {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers, what).not.toHaveProperty('x-powered-by')
  expect(headers, what).not.toHaveProperty('server')
  expect(headers, what).not.toHaveProperty('access-control-allow-credentials')
  const isForOthers = forOtherSites.test(what)
  expect(headers['access-control-allow-origin'], what).toBe(isForOthers ? '*' : undefined)
}

/** The same for everybody, without anything personal: programs that check badges read it from other sites. */
const forOtherSites =
  /^(GET|HEAD) \/verify\/(issuer\.json|keys\.json|keys\/[\w-]{43}|withdrawn\.json) \(200\)$/

/** A letter is shown as it is mailed, and so under a policy that forbids everything but its looks. */
const letterPolicy = /^default-src 'none'; style-src 'unsafe-inline'; .*; sandbox\b/

export function expectPolicy(answer: Answer, what: string) {
  if (letterPolicy.test(String(answer.headers['content-security-policy']))) {
    expect(what).toMatch(/ \/(sandbox\/mail|admin\/letters)\/[^/]+\/html /)
    return
  }
  const policy = policyOf(answer)
  expect(Object.fromEntries(policy), what).toEqual({
    'default-src': "'self'",
    'script-src': expect.stringMatching(/^'self'( '(nonce-[\da-f-]{36}|sha256-[\w+/]{43}=)')*$/),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': expect.stringMatching(/^'self' http:\/\/127\.0\.0\.1:\d+$/),
    'frame-ancestors': "'none'",
  })
  const allowed = policy.get('script-src') ?? ''
  for (const { nonce, hash } of inlineScripts(answer)) {
    expect(allowed, what).toContain(nonce ? `'nonce-${nonce}'` : hash)
  }
  // What the policy would forbid anyway, the page does not try.
  expect(String(answer.body), what).not.toMatch(/<[^>]+ (style|on[a-z]+)="|<style|="javascript:/)
}

export function policyOf({ headers }: Answer) {
  const policy = String(headers['content-security-policy'] ?? '')
  return new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

export function inlineScripts({ body }: Answer) {
  const found = String(body).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...found].map(([, attributes = '', text = '']) => ({
    nonce: /nonce="([^"]+)"/.exec(attributes)?.[1],
    hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }))
}
