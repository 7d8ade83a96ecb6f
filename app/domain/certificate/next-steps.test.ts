import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const where = {
  licence: 'https://gov.example',
  feedback: 'mailto:x@academy.example',
  reminder: '/licence',
}

type Passed = Parameters<typeof nextSteps>[0]

const passed: Passed = {
  category: 'sia-licensed',
  expiresOn: null,
  renewalUrl: null,
  today: '2026-11-19',
}
const texts = (change: Partial<Passed>) =>
  nextSteps({ ...passed, ...change }, where).map(({ text }) => text)

test('after a course that leads to a licence comes its application', () => {
  expect(texts({})).toEqual([
    'Apply for your licence on GOV.UK, once the awarding organisation has registered your result',
    'Once you have it, tell us its last day: we remind you before it ends',
    'Tell us how the course was, good or bad',
  ])
  expect(texts({ category: 'refresher' })[0]).toBe('Renew your licence on GOV.UK before it ends')
})

test('after first aid comes the same course, before the certificate ends', () => {
  const firstAid = {
    category: 'first-aid',
    renewalUrl: '/courses/first-aid-at-work#dates',
  } as const
  expect(texts({ ...firstAid, expiresOn: '2029-11-18' })).toEqual([
    'Your certificate is valid until 18 November 2029: take the course again before then',
    'Tell us how the course was, good or bad',
  ])
  expect(texts({ ...firstAid, expiresOn: '2026-11-18' })[0]).toBe(
    'Your certificate expired on 18 November 2026: take the course again',
  )
})

test('where nothing has to be renewed we only ask how it was', () => {
  expect(texts({ category: 'spectator-safety' })).toEqual([
    'Tell us how the course was, good or bad',
  ])
})
