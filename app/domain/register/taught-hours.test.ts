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
import { isTaught } from './session.ts'

const atEnd = new Date(`${day}T17:00:00Z`)
const madeAt = atEnd.toISOString()
const lead: RegisterWriter = {
  isStaff: false,
  trainerId: null,
  userId: 'marcus',
  days: [day, next].map((date) => ({ date, role: 'lead' as const })),
}
const present = { is: 'present', arrived: null, departed: null } as const
const mark = (more: object): Entry => ({
  type: 'mark',
  id: crypto.randomUUID(),
  madeAt,
  bookingId: 'ann',
  day,
  half: 'morning',
  ...present,
  replaces: [],
  reason: null,
  ...more,
})
const lunch = { from: '12:30', until: '13:00' }
const hours = (began: string, ended: string, ...breaks: { from: string; until: string }[]) => ({
  began,
  ended,
  breaks,
})
const closing = (more: object = {}): Entry => ({
  type: 'closing',
  id: 'c',
  madeAt,
  day,
  signedAs: 'Marcus Adeyemi',
  ...more,
})
const written = (...entries: Entry[]) =>
  entries.reduce((all, each) => withEntry(all, each, lead, atEnd), emptyRegister())
const marked = ['ann', 'ben'].flatMap((bookingId) =>
  ['morning', 'afternoon'].map((half) => mark({ bookingId, half })),
)
const minutes = (register: Register) =>
  registerView(register).people.map(({ contact }) => contact.attended)
const judged = (entry: Entry, register: Register, at = atEnd, actor = lead) => {
  const decided = decideEntry(entry, register, actor, at)
  return decided.ok ? decided.kind : decided.reason
}

describe('a day that is closed', () => {
  test('counts as its timetable has it when it was taught so', () => {
    const asPlanned = written(...marked, closing({ hours: hours('09:00', '17:00', lunch) }))
    expect(minutes(asPlanned)).toEqual([450, 450])
    expect(registerView(asPlanned).days[0]?.taught).toEqual({
      text: 'Taught 09:00 to 17:00, break 12:30 to 13:00',
      isAsPlanned: true,
      less: 0,
    })
  })

  test('and ended early has fewer minutes for everybody, which can be made up for', () => {
    const early = written(...marked, closing({ hours: hours('09:10', '15:00', lunch) }))
    expect(minutes(early)).toEqual([320, 320])
    expect(registerView(early).days[0]?.taught).toEqual({
      text: 'Taught 09:10 to 15:00, break 12:30 to 13:00: 2 h 10 min less than the timetable has',
      isAsPlanned: false,
      less: 130,
    })
    expect(registerView(early).people[0]?.contact.missing).toBe(130)
  })

  test('of a version before, without hours, counts as its timetable has it', () => {
    const rows = written(...marked, closing()).rows.map((row) =>
      row.kind === 'closing' ? { ...row, content: { type: 'closing' as const } } : row,
    )
    expect(minutes({ ...emptyRegister(), rows })).toEqual([450, 450])
    expect(registerView({ ...emptyRegister(), rows }).days[0]?.taught).toBeNull()
  })

  test('in its last half hour, without hours, ended then', () => {
    const at = new Date(`${day}T16:40:00Z`)
    expect(judged(closing(), written(...marked), new Date(`${day}T16:29:00Z`))).toBe('not-over')
    expect(minutes(withEntry(written(...marked), closing(), lead, at))).toEqual([430, 430])
    const nextDay = new Date(`${next}T08:00:00Z`)
    expect(minutes(withEntry(written(...marked), closing(), lead, nextDay))).toEqual([450, 450])
  })

  test('has other breaks, which belong to the half in which they are', () => {
    const breaks = [
      { from: '10:30', until: '10:45' },
      { from: '12:00', until: '12:40' },
    ]
    const given = closing({ hours: hours('09:00', '17:00', ...breaks) })
    expect(minutes(written(...marked, given))).toEqual([425, 425])
    const came = mark({ half: 'afternoon', is: 'late', arrived: '12:50' })
    const others = marked.filter((each) => !('half' in each) || each.bookingId === 'ben')
    expect(minutes(written(...others, mark({}), came, given))).toEqual([415, 425])
  })
})

test('hours follow each other, lie in the timetable, have ended, and are no more than planned', () => {
  const register = written(...marked)
  const of = (given: ReturnType<typeof hours>, at = atEnd) =>
    judged(closing({ hours: given }), register, at)
  expect(of(hours('09:00', '17:00', lunch))).toBe('closing')
  expect(of(hours('17:00', '09:00'))).toBe('bad-hours')
  expect(of(hours('09:00', '17:00', { from: '13:00', until: '12:30' }))).toBe('bad-hours')
  expect(of(hours('09:00', '17:00', { from: '12:30', until: '17:30' }))).toBe('bad-hours')
  expect(of(hours('09:00', '17:00', lunch, { from: '12:50', until: '13:10' }))).toBe('bad-hours')
  expect(of(hours('08:59', '17:00', lunch))).toBe('outside-timetable')
  expect(of(hours('09:00', '17:01', lunch))).toBe('outside-timetable')
  expect(of(hours('09:00', '16:30'))).toBe('closing')
  expect(of(hours('09:00', '16:31'))).toBe('more-than-planned')
  expect(of(hours('09:00', '15:00', lunch), new Date(`${day}T14:59:00Z`))).toBe('not-over')
  expect(of(hours('09:00', '15:00', lunch), new Date(`${day}T15:00:00Z`))).toBe('closing')
})

test('a day is closed with a signature: drawn, or a name that was typed', () => {
  const register = written(...marked)
  expect(judged(closing({ signedAs: null }), register)).toBe('closing-unsigned')
  expect(judged(closing({ signedAs: '  ' }), register)).toBe('closing-unsigned')
  expect(judged(closing({ signedAs: null, path: 'M0 200L1000 200' }), register)).toBe(
    'too-short-to-sign',
  )
  const drawn = closing({ signedAs: null, path: 'M60 200L300 90L520 300' })
  expect(judged(drawn, register)).toBe('closing')
})

describe('the hours of a closed day', () => {
  const closed = written(...marked, closing())
  const correct = (more: object = {}): Entry => ({
    type: 'hours',
    id: 'h',
    madeAt,
    day,
    hours: hours('09:00', '15:00', lunch),
    reason: 'The heating failed',
    replaces: ['c'],
    ...more,
  })

  test('are corrected with a reason by its lead, then by staff, and the day is amended', () => {
    const assistant: RegisterWriter = { ...lead, days: [{ date: day, role: 'assistant' }] }
    const later = new Date(atEnd.getTime() + 73 * 3_600_000)
    const staff: RegisterWriter = { userId: 'sam', isStaff: true, trainerId: null, days: [] }
    expect(judged(correct(), written(...marked))).toBe('day-open')
    expect(judged(correct(), closed, atEnd, assistant)).toBe('not-the-lead')
    expect(judged(correct(), closed, later)).toBe('too-late')
    expect(judged(correct(), closed, later, staff)).toBe('amendment')
    expect(judged(correct({ hours: hours('09:00', '18:00') }), closed)).toBe('outside-timetable')
    const corrected = withEntry(closed, correct(), lead, atEnd)
    expect(minutes(corrected)).toEqual([330, 330])
    expect(registerView(corrected).days[0]?.state).toBe('amended')
  })

  test('are corrected again by naming what stands', () => {
    const corrected = withEntry(closed, correct(), lead, atEnd)
    expect(judged(correct({ id: 'i' }), corrected)).toBe('changed-meanwhile')
    expect(judged(correct({ id: 'i', replaces: ['h'] }), corrected)).toBe('amendment')
  })
})

test('somebody can be away several times in one half, in order and within it', () => {
  const of = (...times: string[]) =>
    mark({ away: times.map((time) => ({ from: time.slice(0, 5), until: time.slice(6) })) })
  const twice = written(of('10:00-10:20', '11:00-11:05'), mark({ half: 'afternoon' }))
  expect(minutes(twice)[0]).toBe(425)
  expect(judged(of('10:00-10:20', '10:10-10:30'), emptyRegister())).toBe('bad-times')
  expect(judged(of('10:20-10:00'), emptyRegister())).toBe('bad-times')
  expect(judged(of('12:20-12:40'), emptyRegister())).toBe('bad-times')
  expect(judged(mark({ is: 'absent', away: [lunch] }), emptyRegister())).toBe('bad-times')
  const left = { is: 'left', departed: '11:00', away: [{ from: '10:50', until: '11:10' }] }
  expect(judged(mark(left), emptyRegister())).toBe('bad-times')
})

describe('a signature', () => {
  const about = { madeAt, bookingId: 'ann', day }
  const drawn = (more: object = {}): Entry => ({
    type: 'signature',
    id: 's',
    ...about,
    how: 'drawn',
    path: 'M60 200L300 90L520 300',
    ...more,
  })
  const paper = drawn({ how: 'paper', path: null, reason: 'Tablet flat: folder 7' })
  const back: Entry = { type: 'take-back', id: 't', ...about, reason: 'Wrong row', replaces: ['s'] }

  test('on paper says why', () => {
    expect(judged(drawn({ how: 'paper', path: null }), emptyRegister())).toBe('paper-reason')
    expect(judged(paper, emptyRegister())).toBe('signature')
  })

  test('can be taken back until the day is closed, and made again', () => {
    const signed = written(...marked, paper)
    expect(judged(back, written(...marked))).toBe('changed-meanwhile')
    const without = withEntry(signed, back, lead, atEnd)
    const of = (register: Register) =>
      registerView(register).people[0]?.days.get(day)?.signature?.how ?? null
    expect([of(signed), of(without)]).toEqual(['paper', null])
    expect(of(withEntry(without, drawn({ id: 'u' }), lead, atEnd))).toBe('drawn')
    expect(judged(back, withEntry(signed, closing(), lead, atEnd))).toBe('signed-and-closed')
  })

  test('for the departure is asked for by some courses, at the end or from who leaves', () => {
    const departure = drawn({ for: 'departure' })
    const asked = (...entries: Entry[]) => ({ ...written(...entries), departureFrom: day })
    const at = (time: string) => new Date(`${day}T${time}:00Z`)
    expect(judged(departure, written(...marked))).toBe('no-departure')
    expect(judged(departure, { ...written(...marked), departureFrom: next })).toBe('no-departure')
    expect(judged(departure, asked(...marked), at('16:29'))).toBe('not-leaving')
    expect(judged(departure, asked(...marked), at('16:30'))).toBe('signature')
    const left = mark({ is: 'left', departed: '11:00' })
    expect(judged(departure, asked(left), at('11:05'))).toBe('signature')
    const signed = asked(...marked, drawn())
    expect(registerView(signed).days[0]?.unsigned).toBe(2)
    const both = withEntry(signed, drawn({ id: 'd', for: 'departure' }), lead, atEnd)
    expect(registerView(both).days[0]?.unsigned).toBe(1)
  })
})

test('a date is taught once the last half of its last day has ended', () => {
  const halves = [
    { date: '2026-11-16', ends: '17:00' },
    { date: '2026-11-17', ends: '16:30' },
  ]
  expect(isTaught(halves, new Date('2026-11-17T16:29:00Z'))).toBe(false)
  expect(isTaught(halves, new Date('2026-11-17T16:30:00Z'))).toBe(true)
})
