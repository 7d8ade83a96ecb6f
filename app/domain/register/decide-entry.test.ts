import { describe, expect, test } from 'vitest'
import {
  firstDay as day,
  emptyRegister,
  secondDay as next,
  withEntry,
} from '#tests/staff/written-register.ts'
import { decideEntry } from './decide-entry.ts'
import type { Entry } from './entry.ts'
import type { Register, RegisterWriter } from './register.ts'
import { registerView } from './register-view.ts'

const now = new Date(`${day}T16:30:00Z`)
const teaching = { isStaff: false, trainerId: null }
const lead: RegisterWriter = { ...teaching, userId: 'marcus', days: [{ date: day, role: 'lead' }] }
const assistant: RegisterWriter = {
  ...teaching,
  userId: 'helen',
  days: [{ date: day, role: 'assistant' }],
}
const staff: RegisterWriter = { userId: 'sam', isStaff: true, trainerId: null, days: [] }

type MarkEntry = Extract<Entry, { type: 'mark' }>
const mark = (id: string, more: Partial<MarkEntry> = {}): MarkEntry => ({
  type: 'mark',
  id,
  madeAt: now.toISOString(),
  bookingId: 'ann',
  day,
  half: 'morning',
  is: 'present',
  arrived: null,
  departed: null,
  replaces: [],
  reason: null,
  ...more,
})
const closing: Entry = {
  type: 'closing',
  id: 'c',
  madeAt: now.toISOString(),
  day,
  signedAs: 'Marcus Adeyemi',
}

/** A register after these entries of one actor, in order. */
function registerAfter(entries: readonly (readonly [Entry, RegisterWriter])[], at = now): Register {
  return entries.reduce((all, [entry, actor]) => withEntry(all, entry, actor, at), emptyRegister())
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
      type: 'signature',
      id: 's',
      madeAt: now.toISOString(),
      bookingId: 'ann',
      day,
      how: 'paper',
      path: null,
      reason: 'In the folder',
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
    const shown = (register: Register) => registerView(register).days.map(({ state }) => state)
    expect(shown(empty)).toEqual(['not-begun', 'not-begun'])
    expect(shown(registerAfter(everybody))).toEqual(['open', 'not-begun'])
    expect(shown(closed)).toEqual(['closed', 'not-begun'])
    expect(shown(registerAfter([...everybody, [closing, lead], [correct, lead]]))[0]).toBe(
      'amended',
    )
    expect(shown(registerAfter([...everybody, [mark('x', late), assistant]]))[0]).toBe('conflict')
  })
})

test('a signature counts for its day; a drawn one is shown before a note on paper', () => {
  const signature = { type: 'signature', madeAt: now.toISOString(), bookingId: 'ann', day } as const
  const paper: Entry = { ...signature, id: 'p', how: 'paper', path: null, reason: 'Folder' }
  const drawn: Entry = { ...signature, id: 's', how: 'drawn', path: 'M60 200L300 90L520 300' }
  const register = registerAfter([...everybody, [paper, lead], [drawn, lead]])
  const view = registerView(register)
  expect(view.people[0]?.days.get(day)?.signature).toMatchObject({ how: 'drawn' })
  expect(view.days[0]).toMatchObject({ unsigned: 1, unmarked: 0, conflicts: 0 })
})
