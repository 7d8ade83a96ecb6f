import { expect, test } from 'vitest'
import { waitingReason } from './waiting-reason.ts'

const entry = { state: 'waiting' as const, places: 3, fewerWillDo: false, passedOver: 2 }
const full = { ...entry, expiredOffers: 0, placesHeld: 0 }
const line = { spare: 0, capacity: 12, mayCollect: true, mostPassedOver: 3, ahead: 1 }
const at = { ...line, untilText: 'Tue 17 November, 10:00' }

test('staff read why each entry waits', () => {
  expect(waitingReason(full, at)).toBe('1 ahead in line.')
  expect(waitingReason(full, { ...at, ahead: 0 })).toBe('Next in line: no place is free.')
  expect(waitingReason(full, { ...at, spare: 1 })).toBe(
    'Needs 3 places at once, 1 free. Passed over 2 times, at most 3.',
  )
  expect(waitingReason({ ...full, placesHeld: 2 }, at)).toBe(
    '2 of the 3 places are kept for it so far.',
  )
  expect(waitingReason(full, { ...at, spare: 1, mayCollect: false })).toBe(
    'Needs 3 places at once, 1 free: too near the start to collect them.',
  )
  expect(waitingReason({ ...full, state: 'offered', placesHeld: 1 }, at)).toBe(
    '1 place offered until Tue 17 November, 10:00.',
  )
})

test('an entry for which enough places are free is offered them within a minute', () => {
  const soon = 'A place is free: it is offered within a minute.'
  expect(waitingReason(full, { ...at, spare: 3 })).toBe(soon)
  expect(waitingReason({ ...full, fewerWillDo: true }, { ...at, spare: 1 })).toBe(soon)
})
