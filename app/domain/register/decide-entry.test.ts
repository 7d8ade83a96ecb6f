import { describe, expect, test } from 'vitest'
import { sessionRules } from '../../../content/register-rules.ts'
import { type Actor, decideEntry, type Register } from './decide-entry.ts'
import type { Entry } from './entry.ts'
import type { RegisterRow } from './register-row.ts'
import { registerView } from './register-view.ts'
import { sessionOf } from './session.ts'

const day = '2026-11-16'
const next = '2026-11-17'
const now = new Date(`${day}T16:30:00Z`)
const sessions = [day, next].flatMap((date) =>
  sessionOf({ date, starts: '09:00', ends: '17:00' }, sessionRules),
)
const lead: Actor = { userId: 'marcus', isStaff: false, days: [{ date: day, role: 'lead' }] }
const assistant: Actor = {
  userId: 'helen',
  isStaff: false,
  days: [{ date: day, role: 'assistant' }],
}
const staff: Actor = { userId: 'sam', isStaff: true, days: [] }

type MarkEntry = Extract<Entry, { type: 'mark' }>
const mark = (id: string, more: Partial<MarkEntry> = {}): MarkEntry => ({
  ...{ type: 'mark', id, madeAt: now.toISOString(), bookingId: 'ann', day, half: 'morning' },
  ...{ is: 'present', arrived: null, departed: null, replaces: [], reason: null, ...more },
})
const closing: Entry = { type: 'closing', id: 'c', madeAt: now.toISOString(), day }

/** A register after these entries of one actor, in order. */
function registerAfter(entries: readonly (readonly [Entry, Actor])[], at = now): Register {
  let register: Register = { sessions, roster: ['ann', 'ben'], rows: [] }
  for (const [entry, actor] of entries) {
    const decided = decideEntry(entry, register, actor, at)
    if (!decided.ok) throw new Error(decided.reason)
    const row: RegisterRow = {
      ...{ sequence: register.rows.length + 1, id: entry.id, day: entry.day, author: actor.userId },
      ...{ kind: decided.kind, content: decided.content, replaces: decided.replaces },
      bookingId: entry.type === 'closing' ? null : entry.bookingId,
      half: entry.type === 'mark' ? entry.half : null,
      ...{ device: 'tablet', madeAt: at, receivedAt: at },
    }
    register = { ...register, rows: [...register.rows, row] }
  }
  return register
}

const everybody = ['ann', 'ben'].flatMap((bookingId) =>
  (['morning', 'afternoon'] as const).map(
    (half) => [mark(`${bookingId} ${half}`, { bookingId, half }), lead] as const,
  ),
)
const empty = registerAfter([])
const reasonOf = (entry: Entry, register: Register, actor = lead, at = now) => {
  const decided = decideEntry(entry, register, actor, at)
  return decided.ok ? decided.kind : decided.reason
}

describe('a mark', () => {
  test('is made by the trainers of the day and by staff', () => {
    expect(reasonOf(mark('1'), empty, lead)).toBe('mark')
    expect(reasonOf(mark('1'), empty, assistant)).toBe('mark')
    expect(reasonOf(mark('1'), empty, staff)).toBe('mark')
    const tomorrow = { ...lead, days: [{ date: next, role: 'lead' as const }] }
    expect(reasonOf(mark('1'), empty, tomorrow)).toBe('not-your-day')
  })

  test('is about somebody who has a place, on a day that has come', () => {
    expect(reasonOf(mark('1', { bookingId: 'zoe' }), empty)).toBe('not-on-this-date')
    expect(reasonOf(mark('1', { day: next }), empty, staff)).toBe('not-yet')
    expect(reasonOf(mark('1', { day: '2026-11-15' }), empty, staff)).toBe('no-such-half')
  })

  test('is made when its half begins, or up to 30 minutes before; a signature likewise', () => {
    const at = (time: string) => new Date(`${day}T${time}:00Z`)
    const afternoon = mark('1', { half: 'afternoon' })
    const signature: Entry = {
      ...{ type: 'signature', id: 's', madeAt: now.toISOString(), bookingId: 'ann', day },
      ...{ how: 'paper', path: null },
    }
    for (const actor of [lead, staff]) {
      expect(reasonOf(mark('1'), empty, actor, at('08:29'))).toBe('not-begun')
      expect(reasonOf(signature, empty, actor, at('08:29'))).toBe('not-begun')
      expect(reasonOf(mark('1'), empty, actor, at('08:30'))).toBe('mark')
      expect(reasonOf(signature, empty, actor, at('08:30'))).toBe('signature')
      expect(reasonOf(afternoon, empty, actor, at('08:30'))).toBe('not-begun')
      expect(reasonOf(afternoon, empty, actor, at('13:29'))).toBe('mark')
    }
  })

  test('has the times that belong to it, within its half', () => {
    const judged = (more: Partial<MarkEntry>) => reasonOf(mark('1', more), empty)
    expect(judged({ is: 'late', arrived: '09:25' })).toBe('mark')
    expect(judged({ is: 'left', departed: '11:00' })).toBe('mark')
    expect(judged({ is: 'left', arrived: '09:25', departed: '11:00' })).toBe('mark')
    for (const wrong of [
      { is: 'late' } as const,
      { is: 'late', arrived: '13:05' } as const,
      { is: 'left' } as const,
      { is: 'left', arrived: '11:00', departed: '09:25' } as const,
      { is: 'present', arrived: '09:25' } as const,
      { is: 'absent', departed: '09:25' } as const,
    ]) {
      expect(judged(wrong)).toBe('bad-times')
    }
  })
})

describe('a day', () => {
  test('is closed by its lead, or by staff', () => {
    const marked = registerAfter(everybody)
    expect(reasonOf(closing, marked, lead)).toBe('closing')
    expect(reasonOf(closing, marked, staff)).toBe('closing')
    expect(reasonOf(closing, marked, assistant)).toBe('not-the-lead')
  })

  test('is closed when everybody is marked, and once', () => {
    expect(reasonOf(closing, registerAfter(everybody.slice(1)))).toBe('unmarked')
    expect(reasonOf({ ...closing, id: 'd' }, registerAfter([...everybody, [closing, lead]]))).toBe(
      'already-closed',
    )
  })

  test('is closed when it is over, or up to 30 minutes before', () => {
    const marked = registerAfter(everybody)
    for (const actor of [lead, staff]) {
      expect(reasonOf(closing, marked, actor, new Date(`${day}T16:29:00Z`))).toBe('not-over')
      expect(reasonOf(closing, marked, actor, new Date(`${day}T16:30:00Z`))).toBe('closing')
    }
  })

  test('with a conflict is closed after somebody chose, with a reason', () => {
    const other = mark('x', { is: 'absent' })
    const conflict = [...everybody, [other, assistant] as const]
    expect(reasonOf(closing, registerAfter(conflict))).toBe('conflicts')
    const chosen = mark('y', { replaces: ['ann morning', 'x'], reason: 'Helen had another list' })
    expect(reasonOf(closing, registerAfter([...conflict, [chosen, lead]]))).toBe('closing')
  })
})

describe('a mark that contradicts what is there', () => {
  const marked = registerAfter([[mark('1'), lead]])
  const absent = mark('2', { is: 'absent' })

  test('is one side of a conflict when it comes from a device that had not heard of it', () => {
    expect(reasonOf(absent, marked, assistant)).toBe('mark')
  })

  test('is refused from a page that did not show what is there', () => {
    const onPage = { ...staff, isOnPage: true }
    expect(reasonOf(absent, marked, onPage)).toBe('changed-meanwhile')
    expect(reasonOf({ ...absent, is: 'present' }, marked, onPage)).toBe('mark')
    // A conflict that somebody has decided meanwhile.
    const other = mark('3', { is: 'absent' })
    const chosen = mark('4', { replaces: ['1', '3'], reason: 'Helen had another list' })
    const decided = registerAfter([
      [mark('1'), lead],
      [other, assistant],
      [chosen, lead],
    ])
    const late = mark('5', { is: 'absent', replaces: ['1', '3'], reason: 'Not in the room' })
    expect(reasonOf(late, decided, onPage)).toBe('changed-meanwhile')
    expect(reasonOf({ ...late, replaces: ['4'] }, decided, onPage)).toBe('mark')
  })

  test('changes what somebody else marked only with a reason', () => {
    const change = { ...absent, replaces: ['1'] }
    expect(reasonOf(change, marked, assistant)).toBe('reason-missing')
    expect(reasonOf({ ...change, reason: 'Went home' }, marked, assistant)).toBe('mark')
    expect(reasonOf(change, marked, lead)).toBe('mark')
  })
})

describe('a closed day', () => {
  const closed = registerAfter([...everybody, [closing, lead]])
  const late = { is: 'late', arrived: '09:25' } as const
  const correct = mark('z', { ...late, replaces: ['ann morning'], reason: 'Came at 09:25' })
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  test('is corrected with a reason, by its trainers for 72 hours, then by staff', () => {
    expect(reasonOf(mark('z', { ...late, replaces: ['ann morning'] }), closed)).toBe('day-closed')
    expect(reasonOf(correct, closed, lead, later(72))).toBe('amendment')
    expect(reasonOf(correct, closed, lead, later(72.01))).toBe('too-late')
    expect(reasonOf(correct, closed, staff, later(2_000))).toBe('amendment')
  })

  test('takes what agrees with it: a second tablet may send later', () => {
    expect(reasonOf(mark('z'), closed, assistant)).toBe('mark')
  })

  test('has no conflicts: a correction names every mark that counts', () => {
    expect(reasonOf({ ...correct, replaces: [] }, closed)).toBe('changed-meanwhile')
  })

  test('shows that it was amended', () => {
    const shown = (register: Register) =>
      registerView({ ...register, required: null, rules: sessionRules }).days.map(
        ({ state }) => state,
      )
    expect(shown(empty)).toEqual(['not-begun', 'not-begun'])
    expect(shown(registerAfter(everybody))).toEqual(['open', 'not-begun'])
    expect(shown(closed)).toEqual(['closed', 'not-begun'])
    expect(shown(registerAfter([...everybody, [closing, lead], [correct, lead]]))[0]).toBe(
      'amended',
    )
    expect(shown(registerAfter([...everybody, [mark('x', late), assistant]]))[0]).toBe('conflict')
  })
})

describe('a make-up session', () => {
  const session: Entry = {
    ...{ type: 'make-up', id: 'm', madeAt: now.toISOString(), bookingId: 'ann', day: '2026-11-14' },
    ...{ starts: '09:00', ends: '10:35', note: 'Bandages again', replaces: [] },
  }
  const withdrawal: Entry = {
    ...{ ...session, id: 'w', day, starts: null, ends: null, note: 'Did not take place' },
    replaces: ['m'],
  }
  const madeUp = (register: Register) =>
    registerView({ ...register, required: null, rules: sessionRules }).people[0]?.contact.madeUp

  test('counts until it is withdrawn', () => {
    expect(madeUp(registerAfter([[session, lead]]))).toBe(95)
    expect(
      madeUp(
        registerAfter([
          [session, lead],
          [withdrawal, lead],
        ]),
      ),
    ).toBe(0)
    expect(reasonOf(withdrawal, empty)).toBe('changed-meanwhile')
  })

  test('is entered when it has been held', () => {
    const today: Entry = { ...session, day, starts: '15:00', ends: '16:31' }
    expect(reasonOf(today, empty)).toBe('not-held')
    expect(reasonOf({ ...today, ends: '16:30' }, empty)).toBe('make-up')
  })

  test('is not held while the person is in the class', () => {
    const marked = registerAfter([
      [mark('late', { is: 'late', arrived: '10:01' }), lead],
      [mark('absent', { half: 'afternoon', is: 'absent' }), lead],
    ])
    const at = (starts: string, ends: string) =>
      reasonOf({ ...session, day, starts, ends }, marked, lead, new Date(`${day}T20:00:00Z`))
    expect(at('10:00', '11:00')).toBe('in-class')
    expect(at('12:29', '13:30')).toBe('in-class')
    expect(at('09:00', '10:01')).toBe('make-up')
    expect(at('13:00', '16:00')).toBe('make-up')
  })

  test('is for trainers of the date, and for staff', () => {
    expect(reasonOf(session, empty, staff)).toBe('make-up')
    expect(reasonOf(session, empty, { ...lead, days: [] })).toBe('not-your-day')
  })
})

test('a signature counts for its day; a drawn one is shown before a note on paper', () => {
  const signature = { type: 'signature', madeAt: now.toISOString(), bookingId: 'ann', day } as const
  const paper: Entry = { ...signature, id: 'p', how: 'paper', path: null }
  const drawn: Entry = { ...signature, id: 's', how: 'drawn', path: 'M1 1L2 2' }
  const register = registerAfter([...everybody, [paper, lead], [drawn, lead]])
  const view = registerView({ ...register, required: null, rules: sessionRules })
  expect(view.people[0]?.days.get(day)?.signature).toMatchObject({ how: 'drawn' })
  expect(view.days[0]).toMatchObject({ unsigned: 1, unmarked: 0, conflicts: 0 })
})
