import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerLimits } from '#content/rules/register-rules.ts'
import { decideEntry } from './decide-entry.ts'
import { type Entry, entrySchema } from './entry.ts'
import { MARKS } from './mark.ts'
import {
  afterAnswers,
  type EntryAnswer,
  isComplete,
  judgedBy,
  nextBatch,
  notSendingText,
  type Queued,
  rowsWithQueue,
  unsent,
  unsentText,
} from './queue.ts'
import { registerView } from './register-view.ts'
import { sessionOf } from './session.ts'
import type { Snapshot } from './snapshot.ts'

const day = '2026-11-16'
const now = new Date(`${day}T16:00:00Z`)
const people = ['b1', 'b2', 'b3']
const snapshot: Snapshot = {
  runId: 'r',
  courseTitle: 'First Aid',
  text: 'Mon 16 November 2026',
  author: 'lead',
  days: [{ date: day, role: 'lead' }],
  sessions: sessionOf({ date: day, starts: '09:00', ends: '17:00' }, [
    { from: '2000-01-01', middle: '12:30', breakMinutes: 30, breakFromHours: 6 },
  ]),
  required: 360,
  rules: [],
  dayTexts: {},
  trainers: [],
  departureFrom: null,
  limits: registerLimits,
  people: people.map((bookingId) => ({ bookingId, fullName: `Trainee ${bookingId}` })),
  rows: [],
  notes: null,
  clockAhead: 0,
}

const queued = (entry: Entry): Queued => ({ entry, refusal: null })

const mark = (nth: number, more: Partial<Extract<Entry, { type: 'mark' }>> = {}) =>
  queued({
    type: 'mark',
    id: `m${nth}`,
    madeAt: now.toISOString(),
    bookingId: 'b1',
    day,
    half: 'morning',
    is: 'present',
    arrived: null,
    departed: null,
    replaces: [],
    reason: null,
    ...more,
  })

/** What the server does with a batch, by the rules that are tested in decide-entry.test.ts. */
function server() {
  let { rows } = snapshot
  return {
    rows: () => rows,
    take(batch: readonly Entry[]): EntryAnswer[] {
      return batch.map((entry) => {
        if (rows.some(({ id }) => id === entry.id)) return { id: entry.id, answer: 'already-there' }
        const { register, actor } = judgedBy(snapshot, rows)
        const decided = decideEntry(entry, register, actor, now)
        if (!decided.ok) return { id: entry.id, answer: 'refused', reason: decided.reason }
        const added = rowsWithQueue({ rows, author: 'lead' }, [queued(entry)])
        rows = added.map((row) => ({ ...row, authorName: null }))
        return { id: entry.id, answer: 'accepted' }
      })
    },
  }
}

const viewOf = (rows: ReturnType<typeof rowsWithQueue>) => {
  const { sessions, required } = snapshot
  return registerView({ sessions, rows, roster: people, required, rules: [] })
}

const anyMarks = fc
  .array(
    fc.record({
      bookingId: fc.constantFrom(...people),
      half: fc.constantFrom('morning' as const, 'afternoon' as const),
      is: fc.constantFrom(...MARKS),
    }),
    { maxLength: 30 },
  )
  .map((presses) => {
    const queue: Queued[] = []
    for (const [nth, { bookingId, half, is }] of presses.entries()) {
      const start = half === 'morning' ? '09:25' : '14:00'
      const times = {
        arrived: is === 'late' ? start : null,
        departed: is === 'left' ? start : null,
      }
      // Each press corrects what the device shows at that moment.
      const shown = viewOf(rowsWithQueue(snapshot, queue)).people.find(
        (person) => person.bookingId === bookingId,
      )
      const seen = shown?.days.get(day)?.halves.find((each) => each.half === half)?.standing ?? []
      const replaces = seen.map(({ id }) => id)
      queue.push(mark(nth, { bookingId, half, is, ...times, replaces }))
    }
    return queue
  })

test('what a device shows before sending is what the server has afterwards, however often answers are lost', () => {
  fc.assert(
    fc.property(anyMarks, fc.array(fc.boolean(), { maxLength: 20 }), (made, lost) => {
      const before = viewOf(rowsWithQueue(snapshot, made))
      const academy = server()
      let queue: readonly Queued[] = made
      for (const isLost of [...lost, false]) {
        const answers = academy.take(nextBatch(queue).slice(0, 7))
        if (!isLost) queue = afterAnswers(queue, answers)
      }
      while (unsent(queue).length > 0) queue = afterAnswers(queue, academy.take(nextBatch(queue)))
      expect(queue).toEqual([])
      expect(academy.rows().map(({ id }) => id)).toEqual(made.map(({ entry }) => entry.id))
      expect(viewOf([...academy.rows()])).toEqual(before)
      // In between, a mark that the server has and the queue still holds counts once.
      expect(viewOf(rowsWithQueue({ rows: academy.rows(), author: 'lead' }, made))).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('a long queue is sent in parts: at most 200 entries and 60 kB each, in order', () => {
  const marks = Array.from({ length: 450 }, (_, nth) => mark(nth))
  expect(nextBatch(marks).map(({ id }) => id)).toEqual(
    marks.slice(0, 200).map(({ entry }) => entry.id),
  )
  const path = `M1 1${'L123 456'.repeat(1_490)}`
  const signatures = Array.from({ length: 9 }, (_, nth) =>
    queued({
      type: 'signature',
      id: `s${nth}`,
      madeAt: now.toISOString(),
      bookingId: 'b1',
      day,
      how: 'drawn',
      path,
    }),
  )
  const batch = nextBatch(signatures)
  expect(
    JSON.stringify({ author: 'a'.repeat(36), device: 'd'.repeat(36), entries: batch }).length,
  ).toBeLessThan(60_000)
  expect(batch.map(({ id }) => id)).toEqual(['s0', 's1', 's2', 's3'])
})

test('what was refused stays with its reason, is not sent again, and does not count as a mark', () => {
  const made = [mark(1, { arrived: '18:00', is: 'late' }), mark(2, { bookingId: 'b2' })]
  const queue = afterAnswers(made, server().take(nextBatch(made)))
  expect(queue).toEqual([{ entry: made[0]?.entry, refusal: 'bad-times' }])
  expect(nextBatch(queue)).toEqual([])
  expect(rowsWithQueue(snapshot, queue)).toEqual([])
})

test('a mark needs a choice, and a reason has three letters, as the server reads it', () => {
  const valid = (more: object) => {
    const entry = { ...mark(1).entry, id: randomUUID(), bookingId: randomUUID(), ...more } as Entry
    expect(isComplete(entry)).toBe(entrySchema.safeParse(entry).success)
    return isComplete(entry)
  }
  expect(valid({})).toBe(true)
  expect(valid({ is: '' })).toBe(false)
  expect(valid({ reason: 'at' })).toBe(false)
  expect(valid({ reason: 'At the door' })).toBe(true)
  const session = {
    type: 'make-up',
    starts: '17:30',
    ends: '18:30',
    note: 'Choking',
    room: 'Room 2',
    trainerId: randomUUID(),
    how: 'drawn',
    path: 'M1 1L900 300',
    reason: null,
  }
  expect(valid(session)).toBe(true)
  expect(valid({ ...session, path: null })).toBe(false)
  expect(valid({ ...session, how: 'paper', path: null })).toBe(false)
  expect(valid({ ...session, how: 'paper', path: null, reason: 'In folder 7' })).toBe(true)
  expect(valid({ ...session, room: null })).toBe(false)
  expect(valid({ ...session, trainerId: null })).toBe(false)
  expect(valid({ ...session, ends: '17:00' })).toBe(false)
  expect(valid({ ...session, starts: null })).toBe(false)
  expect(valid({ ...session, note: '' })).toBe(false)
})

test('how many marks wait is said in words', () => {
  expect([0, 1, 7].map(unsentText)).toEqual([
    'All marks sent',
    '1 mark not sent',
    '7 marks not sent',
  ])
})

test.each([
  [0, false, 'No connection: go on marking.'],
  [3, false, 'No connection: kept on this device, and sent when it is back.'],
  [0, true, 'The academy’s server has a problem: go on marking.'],
  [
    3,
    true,
    'The academy’s server has a problem: kept on this device, and sent when it answers again.',
  ],
])(
  'with %i marks that wait, and an error of the server: %s, it says why',
  (waiting, isFailing, text) => {
    expect(notSendingText(waiting, { isFailing, isTooFast: false })).toBe(text)
  },
)
