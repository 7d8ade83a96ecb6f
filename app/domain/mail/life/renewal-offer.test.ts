import { describe, expect, test } from 'vitest'
import { renewedBy } from '#content/letters.ts'
import { mayTellLicence, promisedReminder } from './renewal-offer.ts'

describe('a reminder is promised to a buyer', () => {
  const promised = (courseSlug: string, isAttending = true) =>
    promisedReminder({ courseSlug, isAttending }, renewedBy)

  test('who takes first aid: of its certificate', () => {
    expect(promised('emergency-first-aid')).toBe('first-aid')
    expect(promised('first-aid-at-work')).toBe('first-aid')
  })

  test('who becomes a door supervisor, has no licence yet and can tell us of it: of the licence', () => {
    expect(promised('door-supervisor')).toBe('licence')
    expect(promised('security-guard-refresher')).toBe('licence')
  })

  test('who buys four places for others: of nothing', () => {
    expect(promised('emergency-first-aid', false)).toBeNull()
    expect(promised('security-guard', false)).toBeNull()
  })

  test('after whose course nothing is renewed here: of nothing', () => {
    expect(promised('spectator-safety-level-2')).toBeNull()
  })
})

describe('when a licence ends can be told', () => {
  const guard = {
    status: 'completed',
    email: 'rui@post.example',
    courseSlug: 'security-guard',
  } as const

  test('by a guard whom a firm has named, as by everybody who comes', () => {
    expect(mayTellLicence(guard, renewedBy)).toBe(true)
    expect(mayTellLicence({ ...guard, status: 'confirmed' }, renewedBy)).toBe(true)
  })

  test('not of a place that is not paid, was given up or has nobody on it, nor after first aid', () => {
    expect(mayTellLicence({ ...guard, status: 'pending' }, renewedBy)).toBe(false)
    expect(mayTellLicence({ ...guard, status: 'cancelled' }, renewedBy)).toBe(false)
    expect(mayTellLicence({ ...guard, email: '' }, renewedBy)).toBe(false)
    expect(mayTellLicence({ ...guard, courseSlug: 'first-aid-at-work' }, renewedBy)).toBe(false)
  })
})
