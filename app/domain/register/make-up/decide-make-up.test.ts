import { describe, expect, test } from 'vitest'
import { emptyRegister, firstDay, secondDay, withEntry } from '#tests/staff/written-register.ts'
import { decideEntry } from '../decide-entry.ts'
import type { Entry } from '../entry.ts'
import type { Half, MarkValue } from '../mark.ts'
import type { Register, RegisterWriter } from '../register.ts'
import { registerView } from '../register-view.ts'

const lead: RegisterWriter = {
  userId: 'marcus',
  isStaff: false,
  trainerId: 'marcus-teaches',
  days: [firstDay, secondDay].map((date) => ({ date, role: 'lead' as const })),
}
const clerk: RegisterWriter = { userId: 'sam', isStaff: true, days: [], trainerId: null }
const manager: RegisterWriter = { userId: 'jo', isStaff: true, days: [], trainerId: 'priya' }
const office: RegisterWriter = { userId: 'kim', isStaff: true, days: [], trainerId: null }

const later = '2026-11-19'
const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`)
const now = at(later, '20:00')

type MakeUp = Extract<Entry, { type: 'make-up' }>
const session = (more: Partial<MakeUp> = {}): MakeUp => ({
  type: 'make-up',
  id: 'm',
  madeAt: now.toISOString(),
  bookingId: 'ann',
  day: later,
  starts: '17:00',
  ends: '18:35',
  note: 'Bandages again',
  room: 'Room 2',
  trainerId: 'priya',
  how: 'drawn',
  path: 'M1 1L900 300',
  reason: null,
  replaces: [],
  ...more,
})
const withdrawal = (id = 'w'): MakeUp => ({
  ...session({ id, day: later, starts: null, ends: null, note: 'Was not held', replaces: ['m'] }),
  room: null,
  trainerId: null,
  how: null,
  path: null,
})
const confirmation = (more: Partial<Extract<Entry, { type: 'confirmation' }>> = {}): Entry => ({
  type: 'confirmation',
  id: 'c',
  madeAt: now.toISOString(),
  bookingId: 'ann',
  day: later,
  replaces: ['m'],
  ...more,
})

const present: MarkValue = { is: 'present', arrived: null, departed: null }
const absent: MarkValue = { ...present, is: 'absent' }

/** Both days, as Ann was marked in the four halves. */
function marked(values: readonly MarkValue[], register = emptyRegister()): Register {
  const halves = [firstDay, secondDay].flatMap((day) =>
    (['morning', 'afternoon'] as const).map((half: Half) => ({ day, half })),
  )
  return values.reduce((all, value, nth) => {
    const { day = '', half = 'morning' } = halves[nth] ?? {}
    const entry: Entry = {
      type: 'mark',
      id: `mark ${nth}`,
      madeAt: at(day, '17:00').toISOString(),
      bookingId: 'ann',
      day,
      half,
      ...value,
      replaces: [],
      reason: null,
    }
    return withEntry(all, entry, lead, at(day, '17:00'))
  }, register)
}

/** Ann missed the first morning, 210 minutes of 900. */
const missed = marked([absent, present, present, present])
const written = withEntry(missed, session(), lead, now)
const confirmed = withEntry(written, confirmation(), clerk, now)

const reasonOf = (entry: Entry, register = missed, actor = lead, when = now) => {
  const decided = decideEntry(entry, register, actor, when)
  return decided.ok ? decided.kind : decided.reason
}
const contactOf = (register: Register) =>
  registerView({ ...register, roster: ['ann'] }).people[0]?.contact

describe('a make-up session', () => {
  test('lies after the first day of the course and within 90 days of its last', () => {
    const on = (day: string, when = at(day, '20:00')) =>
      reasonOf(session({ day }), missed, clerk, when)
    expect(on('1970-01-02', now)).toBe('not-within-make-up-days')
    expect(on('0001-01-02', now)).toBe('not-within-make-up-days')
    expect(on(firstDay)).toBe('not-within-make-up-days')
    expect(on(secondDay)).toBe('make-up')
    expect(on('2027-02-15')).toBe('make-up')
    expect(on('2027-02-16')).toBe('not-within-make-up-days')
    expect(on('2026-11-20', now)).toBe('not-yet')
  })

  test('is held in hours in which the academy teaches, and entered when it is over', () => {
    const between = (starts: string, ends: string) =>
      reasonOf(session({ day: '2026-11-18', starts, ends }))
    expect(between('06:59', '08:00')).toBe('not-within-hours')
    expect(between('07:00', '08:00')).toBe('make-up')
    expect(between('21:00', '22:00')).toBe('make-up')
    expect(between('21:00', '22:01')).toBe('not-within-hours')
    expect(reasonOf(session({ starts: '19:00', ends: '20:01' }))).toBe('not-held')
  })

  test('is held by a trainer of the course who did not teach a class at that time', () => {
    const by = (trainerId: string, starts: string, ends: string) =>
      reasonOf(session({ day: '2026-11-18', trainerId, starts, ends }))
    expect(by('marcus-teaches', '12:00', '13:00')).toBe('trainer-taught')
    expect(by('marcus-teaches', '09:30', '10:00')).toBe('trainer-taught')
    expect(by('marcus-teaches', '12:30', '13:30')).toBe('make-up')
    expect(by('priya', '09:30', '10:00')).toBe('make-up')
    expect(by('somebody', '09:30', '10:00')).toBe('no-such-trainer')
  })

  test('is not held while the person is in the class', () => {
    const late = { is: 'late', arrived: '10:01', departed: null } as const
    const register = marked([absent, present, late, absent])
    const between = (starts: string, ends: string) =>
      reasonOf(session({ day: secondDay, starts, ends }), register, lead, at(secondDay, '20:00'))
    expect(between('10:00', '11:00')).toBe('in-class')
    expect(between('12:29', '13:30')).toBe('in-class')
    expect(between('09:00', '10:01')).toBe('make-up')
    expect(between('13:00', '16:00')).toBe('make-up')
  })

  test('is never longer than what was missed, with the others together', () => {
    const until = (ends: string, register = missed) =>
      reasonOf(session({ id: 'x', starts: '14:00', ends }), register)
    expect(until('17:31')).toBe('more-than-missed')
    expect(until('17:30')).toBe('make-up')
    expect(until('15:56', written)).toBe('more-than-missed')
    expect(until('15:55', written)).toBe('make-up')
    expect(until('15:56', withEntry(written, withdrawal(), lead, now))).toBe('make-up')
    expect(until('14:01', marked([present, present, present, present]))).toBe('more-than-missed')
    // What lies ahead is not missed.
    expect(until('14:01', emptyRegister())).toBe('more-than-missed')
  })

  test('makes up for hours that a class fell short of the course as well', () => {
    const all = [present, present, present, present]
    const short = marked(all, emptyRegister({ required: 930 }))
    expect(reasonOf(session({ starts: '17:00', ends: '17:30' }), short)).toBe('make-up')
    expect(reasonOf(session({ starts: '17:00', ends: '17:31' }), short)).toBe('more-than-missed')
  })

  test('is entered by trainers of the date for 72 hours, then by staff', () => {
    const end = at(later, '18:35').getTime()
    const hoursAfter = (hours: number) => new Date(end + hours * 3_600_000)
    expect(reasonOf(session(), missed, lead, hoursAfter(72))).toBe('make-up')
    expect(reasonOf(session(), missed, lead, hoursAfter(72.1))).toBe('too-late')
    expect(reasonOf(session(), missed, clerk, hoursAfter(800))).toBe('make-up')
    expect(reasonOf(session(), missed, { ...lead, days: [] })).toBe('not-your-day')
  })

  test('counts once the office has confirmed it, and until it is withdrawn', () => {
    expect(contactOf(missed)).toMatchObject({ attended: 690, madeUp: 0, missing: 210 })
    expect(contactOf(written)).toMatchObject({ attended: 690, madeUp: 0 })
    expect(contactOf(confirmed)).toMatchObject({ attended: 690, madeUp: 95, missing: 210 })
    expect(contactOf(withEntry(confirmed, withdrawal(), clerk, now))).toMatchObject({ madeUp: 0 })
  })

  test('is withdrawn by trainers only before the office has confirmed it, for 72 hours', () => {
    expect(reasonOf(withdrawal(), missed)).toBe('changed-meanwhile')
    expect(reasonOf(withdrawal(), written)).toBe('make-up')
    expect(reasonOf(withdrawal(), written, lead, at('2026-11-23', '20:00'))).toBe('too-late')
    expect(reasonOf(withdrawal(), confirmed)).toBe('confirmed-already')
    expect(reasonOf(withdrawal(), confirmed, clerk, at('2026-11-23', '20:00'))).toBe('make-up')
  })

  test('adds no minute beyond the course when its marks are corrected afterwards', () => {
    const correction: Entry = {
      type: 'mark',
      id: 'x',
      madeAt: now.toISOString(),
      bookingId: 'ann',
      day: firstDay,
      half: 'morning',
      ...present,
      replaces: ['mark 0'],
      reason: 'Was in the other room',
    }
    const corrected = withEntry(confirmed, correction, lead, now)
    expect(contactOf(corrected)).toMatchObject({ taught: 900, attended: 900, madeUp: 0 })
  })
})

describe('the office', () => {
  test('confirms what somebody else wrote down and taught', () => {
    expect(reasonOf(confirmation(), written, lead)).toBe('office-confirms')
    expect(reasonOf(confirmation(), written, clerk)).toBe('confirmation')
    // She held it herself.
    expect(reasonOf(confirmation(), written, manager)).toBe('own-make-up')
    const byClerk = withEntry(missed, session(), clerk, now)
    expect(reasonOf(confirmation(), byClerk, clerk)).toBe('own-make-up')
    expect(reasonOf(confirmation(), byClerk, office)).toBe('confirmation')
    expect(reasonOf(confirmation({ id: 'd' }), confirmed, office)).toBe('confirmed-already')
  })

  test('confirms a session that stands, on its day', () => {
    expect(reasonOf(confirmation(), missed, clerk)).toBe('changed-meanwhile')
    expect(reasonOf(confirmation({ day: secondDay }), written, clerk)).toBe('changed-meanwhile')
    const withdrawn = withEntry(written, withdrawal(), lead, now)
    expect(reasonOf(confirmation(), withdrawn, clerk)).toBe('changed-meanwhile')
  })

  /** As versions before wrote it: any day, any hours, without room, trainer and signature. */
  const old = (day: string, starts: string, ends: string): Register => {
    const row = { id: 'm', kind: 'make-up' as const, bookingId: 'ann', half: null, day }
    const content = { starts, ends, note: 'Bandages again' }
    const by = { author: 'marcus', device: '', madeAt: now, receivedAt: now }
    const sequence = missed.rows.length + 1
    return { ...missed, rows: [...missed.rows, { ...row, ...by, sequence, replaces: [], content }] }
  }

  test('confirms sessions of earlier versions as well, which do not count before', () => {
    const before = old('2026-11-18', '17:00', '18:00')
    expect(contactOf(before)).toMatchObject({ madeUp: 0 })
    const named = confirmation({ day: '2026-11-18' })
    expect(contactOf(withEntry(before, named, clerk, now))).toMatchObject({ madeUp: 60 })
  })

  test('confirms none of them that cannot have been held', () => {
    const judged = (register: Register, day: string) =>
      reasonOf(confirmation({ day }), register, clerk)
    expect(judged(old('1970-01-02', '00:00', '23:59'), '1970-01-02')).toBe(
      'not-within-make-up-days',
    )
    expect(judged(old('2026-11-18', '00:00', '23:59'), '2026-11-18')).toBe('not-within-hours')
    expect(judged(old(secondDay, '09:00', '10:00'), secondDay)).toBe('in-class')
  })
})

test('about one person there are at most so many marks, signatures and sessions', () => {
  const { limits } = missed
  expect(limits).toMatchObject({ signatures: 5, marks: 50 })
  const nth = (many: number, entry: Entry) => {
    const [row] = withEntry(emptyRegister(), entry, clerk, now).rows
    if (!row) throw new Error('There is no row.')
    const rows = Array.from({ length: many }, (_, at) => ({ ...row, id: `${row.id} ${at}` }))
    return reasonOf({ ...entry, id: 'next' }, { ...emptyRegister(), rows }, clerk)
  }
  const about = { madeAt: now.toISOString(), bookingId: 'ann', day: firstDay }
  const mark: Entry = {
    type: 'mark',
    id: 'k',
    ...about,
    half: 'morning',
    ...present,
    replaces: [],
    reason: null,
  }
  const paper = { how: 'paper' as const, path: null, reason: 'Folder' }
  const signature: Entry = { type: 'signature', id: 's', ...about, ...paper }
  expect(nth(limits.marks - 1, mark)).toBe('mark')
  expect(nth(limits.marks, mark)).toBe('too-many')
  expect(nth(limits.signatures - 1, signature)).toBe('signature')
  expect(nth(limits.signatures, signature)).toBe('too-many')
  const full = Array.from({ length: limits.makeUps }, (_, at) => ({
    sequence: at + 1,
    id: `w ${at}`,
    kind: 'make-up' as const,
    bookingId: 'ann',
    day: later,
    half: null,
    replaces: ['gone'],
    author: 'marcus',
    device: '',
    madeAt: now,
    receivedAt: now,
    content: { starts: null, ends: null, note: 'Was not held' },
  }))
  expect(reasonOf(session(), { ...missed, rows: [...missed.rows, ...full] })).toBe('too-many')
})
