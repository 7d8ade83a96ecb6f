import { expect, test } from 'vitest'
import type { Breach } from './finding.ts'
import { newBreaches } from './new-breaches.ts'

const finding = (breach: Breach) => ({ breach, text: breach, rule: '' })

test('a date that was published under other rules can still be changed, but nothing worse', () => {
  const before = [finding('no-lead'), finding('too-few-days')]
  expect(newBreaches(before, [finding('too-few-days')])).toEqual([])
  expect(newBreaches(before, [...before, finding('too-many')])).toEqual([finding('too-many')])
  expect(newBreaches([], before)).toEqual(before)
})

test('a known breach excuses neither a greater one of its kind nor that of somebody else', () => {
  const hours = (size: number) => ({ ...finding('too-few-hours'), size })
  expect(newBreaches([hours(60)], [hours(60)])).toEqual([])
  expect(newBreaches([hours(60)], [hours(59)])).toEqual([])
  expect(newBreaches([hours(60)], [hours(61)])).toEqual([hours(61)])
  const lacks = (about: string) => ({ ...finding('not-qualified'), about })
  const both = [lacks('marcus first-aid'), lacks('helen first-aid')]
  expect(newBreaches(both.slice(0, 1), both)).toEqual(both.slice(1))
})
