import { expect, test } from 'vitest'
import { decidePublishing } from './version.ts'

const now = new Date('2026-11-19T12:00:00Z')
const later = new Date('2026-11-20T08:00:00Z')
const draft = { state: 'draft', found: [] } as const

test('a draft is published at once, or at a moment that is still to come', () => {
  expect(decidePublishing(draft, { at: null, reason: '' }, now)).toEqual({
    ok: true,
    state: 'published',
  })
  expect(decidePublishing(draft, { at: later, reason: '' }, now)).toEqual({
    ok: true,
    state: 'scheduled',
  })
  expect(decidePublishing(draft, { at: now, reason: '' }, now)).toMatchObject({
    reason: 'in-the-past',
  })
})

test('what is scheduled can be published before, what was published or replaced cannot again', () => {
  const as = (state: 'scheduled' | 'published' | 'replaced') =>
    decidePublishing({ state, found: [] }, { at: null, reason: '' }, now)
  expect(as('scheduled').ok).toBe(true)
  expect(as('published')).toMatchObject({ reason: 'not-a-draft' })
  expect(as('replaced')).toMatchObject({ reason: 'not-a-draft' })
})

test('what is to be checked is published with a reason, what is unlawful never', () => {
  const twoDurations = { ...draft, found: [{}] }
  expect(decidePublishing(twoDurations, { at: null, reason: '  ' }, now)).toMatchObject({
    reason: 'reason-missing',
  })
  expect(decidePublishing(twoDurations, { at: null, reason: 'From May on' }, now).ok).toBe(true)
  const unlawful = { ...draft, found: [{ beforeLive: true as const }] }
  expect(decidePublishing(unlawful, { at: later, reason: 'Please' }, now)).toMatchObject({
    reason: 'unlawful',
  })
})
