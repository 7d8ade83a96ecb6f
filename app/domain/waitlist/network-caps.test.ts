import { expect, test } from 'vitest'
import { mayWaitToo } from './network-caps.ts'

const most = { entries: 3, places: 8 }

test('three people of one network wait for a date, and the fourth is refused', () => {
  expect(mayWaitToo({ entries: 0, places: 0 }, 1, most)).toBe(true)
  expect(mayWaitToo({ entries: 2, places: 2 }, 1, most)).toBe(true)
  expect(mayWaitToo({ entries: 3, places: 3 }, 1, most)).toBe(false)
})

test('a group of six and two more wait from one network, and no second group', () => {
  expect(mayWaitToo({ entries: 0, places: 0 }, 6, most)).toBe(true)
  expect(mayWaitToo({ entries: 1, places: 6 }, 2, most)).toBe(true)
  expect(mayWaitToo({ entries: 1, places: 6 }, 3, most)).toBe(false)
})
