import { expect, test } from 'vitest'
import { DAY } from '../basics/durations.ts'
import { type Snapshot, withoutPastNotes } from './snapshot.ts'

const notes = { day: '2026-11-16', people: [] }
const kept = (clockAhead = 0) => ({ notes, clockAhead }) as unknown as Snapshot

test('whom to call in a class is known on the day of the class, by London’s calendar', () => {
  expect(withoutPastNotes(kept(), new Date('2026-11-16T23:30:00Z')).notes).toBe(notes)
  expect(withoutPastNotes(kept(), new Date('2026-11-17T00:30:00Z')).notes).toBeNull()
})

test('a tablet whose clock is wrong forgets it by the server’s clock', () => {
  const threeDaysBehind = new Date('2026-11-14T10:00:00Z')
  expect(withoutPastNotes(kept(2 * DAY), threeDaysBehind).notes).toBe(notes)
  expect(withoutPastNotes(kept(3 * DAY), threeDaysBehind).notes).toBeNull()
})
