import { expect, test } from 'vitest'
import { restText } from './fewer-places.ts'

test('who is offered fewer places than they wait for is told that booking ends the waiting', () => {
  expect(restText({ offered: 1, wanted: 3 })).toBe(
    'Once you have booked, you are off the list: the other 2 are not offered to you later. If you still need them, please join the list again.',
  )
  expect(restText({ offered: 2, wanted: 3 })).toBe(
    'Once you have booked, you are off the list: the other one is not offered to you later. If you still need it, please join the list again.',
  )
})

test('nothing is said where all of them are offered', () => {
  expect(restText({ offered: 3, wanted: 3 })).toBeNull()
})
