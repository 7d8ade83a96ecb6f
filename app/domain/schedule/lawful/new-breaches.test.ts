import { expect, test } from 'vitest'
import type { Breach } from './judge-run.ts'
import { newBreaches } from './new-breaches.ts'

const finding = (breach: Breach) => ({ breach, text: breach, rule: '' })

test('a date that was published under other rules can still be changed, but nothing worse', () => {
  const before = [finding('no-lead'), finding('too-few-days')]
  expect(newBreaches(before, [finding('too-few-days')])).toEqual([])
  expect(newBreaches(before, [...before, finding('too-many')])).toEqual([finding('too-many')])
  expect(newBreaches([], before)).toEqual(before)
})
