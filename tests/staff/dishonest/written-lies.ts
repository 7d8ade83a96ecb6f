import { londonInstant } from '#app/domain/basics/london-time.ts'
import type { Entry } from '#app/domain/register/entry.ts'
import { makeUpsOf } from '#app/domain/register/make-up/make-up.ts'
import { halfOf } from '#app/domain/register/marks/half-of.ts'
import type { Register } from '#app/domain/register/register.ts'
import { closingOf, signatureOf } from '#app/domain/register/register-row.ts'
import { hoursRowOf } from '#app/domain/register/taught-hours.ts'
import { clockOf, type Lie, minuteOf, type Plan, presenceOf } from './class-truth.ts'

export type Who = 'tess' | 'helen' | 'carl' | 'olga'

/** Where the entries go: the rules alone, or the academy with its database. */
export type Books = {
  /** Of the course, and two days after it. */
  days: readonly string[]
  people: readonly string[]
  trainers: Readonly<Record<Lie['session']['with'], string>>
  newId: () => string
  register: () => Promise<Pick<Register, 'rows'>> | Pick<Register, 'rows'>
  /** Whether it was taken. */
  write: (entry: Entry, by: Who, at: Date) => Promise<boolean> | boolean
}

const halves = [
  { half: 'morning' as const, starts: '09:00', ends: '12:30' },
  { half: 'afternoon' as const, starts: '13:00', ends: '17:00' },
]
const lunch = { from: '12:30', until: '13:00' }

/** When somebody really drew their signature: "0 1 arrival" by person and day. */
export type Drawn = Map<string, string>

export type Step = { day: number; at: string; take: () => Promise<unknown> }

/** Everything that is written about a class, and what else was done, in the order of time. */
export async function writeLies(plan: Plan, books: Books, others: readonly Step[] = []) {
  const drawn: Drawn = new Map()
  let drawings = 0
  const counts = { taken: 0, refused: 0 }
  const when = (day: number, at: string) => londonInstant(books.days[day] ?? '', at)
  const about = (day: number, at: string) => ({
    id: books.newId(),
    madeAt: when(day, at).toISOString(),
    day: books.days[day] ?? '',
  })
  const write = async (entry: Entry, by: Who, day: number, at: string) => {
    const isTaken = await books.write(entry, by, when(day, at))
    counts[isTaken ? 'taken' : 'refused'] += 1
    return isTaken
  }
  const bookingOf = (person: number) => books.people[person % books.people.length] ?? ''
  const path = () => {
    drawings += 1
    return `M60 200L300 90L520 300L${600 + (drawings % 300)} ${drawings % 90}`
  }

  type MarkOf = { person: number; day: number; half: number; value: object; reason?: string | null }
  async function mark(by: Who, at: string, { person, day, half, value, reason = null }: MarkOf) {
    const bookingId = bookingOf(person)
    const base = about(day, at)
    const seen = halfOf((await books.register()).rows, {
      bookingId,
      day: base.day,
      half: halves[half]?.half ?? 'morning',
    })
    const entry = {
      type: 'mark',
      ...base,
      bookingId,
      half: halves[half]?.half,
      is: 'present',
      arrived: null,
      departed: null,
      ...value,
      replaces: reason === null ? [] : seen.standing.map(({ id }) => id),
      reason,
    } as Entry
    return write(entry, by, day, at)
  }

  /** As it was; a device forgets nothing. */
  function truthOf(person: number, day: number, half: number) {
    const there = plan.people[person]?.[day]
    const { starts = '', ends = '' } = halves[half] ?? {}
    const ended = plan.ended[day] ?? '17:00'
    if (!there) return { is: 'absent' }
    const { came, left } = presenceOf(there, ended)
    if (left <= starts && starts < ended) return { is: 'absent' }
    const away = there.away.filter(
      ({ from, until }) => from > starts && until < ends && from > came && until < left,
    )
    const arrived = came > starts ? came : null
    const departed = left < ends && left < ended ? left : null
    const is = departed ? 'left' : arrived ? 'late' : 'present'
    return { is, arrived, departed, ...(away.length > 0 && { away }) }
  }

  function truly(): Step[] {
    return plan.people.flatMap((days, person) =>
      days.flatMap((there, day): Step[] => {
        const ended = plan.ended[day] ?? '17:00'
        const { came, left } = there ? presenceOf(there, ended) : { came: '09:00', left: ended }
        const sign = (at: string, signedFor: 'arrival' | 'departure') => async () => {
          const entry: Entry = {
            type: 'signature',
            ...about(day, at),
            bookingId: bookingOf(person),
            how: 'drawn',
            path: path(),
            for: signedFor,
            reason: null,
          }
          if (await write(entry, 'tess', day, at)) drawn.set(`${person} ${day} ${signedFor}`, at)
        }
        const by = plan.marker === 'assistant' ? 'helen' : 'tess'
        const marks = halves.map(({ ends }, half): Step => {
          const at = earliest(left, ends, ended)
          const value = truthOf(person, day, half)
          return { day, at, take: () => mark(by, at, { person, day, half, value }) }
        })
        return [
          ...(there?.signs[0] ? [{ day, at: came, take: sign(came, 'arrival') }] : []),
          ...(plan.marker === 'nobody' ? [] : marks),
          ...(there?.signs[1] && plan.asksDeparture
            ? [{ day, at: left, take: sign(left, 'departure') }]
            : []),
        ]
      }),
    )
  }

  /** Everybody else is marked as present before the day is closed, and what differs is decided so. */
  async function close(by: Who, day: number, at: string, how: Plan['closings'][number]) {
    const isOffice = how === 'office' && by === 'tess'
    if (isOffice) return
    const { rows } = await books.register()
    const date = books.days[day] ?? ''
    if (closingOf(rows, date)) return
    for (const [person, bookingId] of books.people.entries()) {
      for (const [half, { half: name }] of halves.entries()) {
        const { standing, isConflict } = halfOf(rows, { bookingId, day: date, half: name })
        const value = how === 'true' ? truthOf(person, day, half) : {}
        if (standing.length === 0) await mark(by, at, { person, day, half, value })
        if (isConflict) await mark(by, at, { person, day, half, value, reason: 'As I saw it' })
      }
    }
    const ended = plan.ended[day] ?? '17:00'
    const given = {
      true: { began: '09:00', ended, breaks: [lunch] },
      planned: { began: '09:00', ended: '17:00', breaks: [lunch] },
      'no break': { began: '09:00', ended: ended < '16:30' ? ended : '16:30', breaks: [] },
      none: null,
      office: null,
    }[how]
    const entry = (hours: typeof given, signedAs: string | null): Entry => ({
      type: 'closing',
      ...about(day, at),
      hours,
      signedAs,
    })
    const after = Math.max(0, books.days.indexOf(date))
    await write(entry(given, null), by, after, at)
    if (await write(entry(given, 'Tess Tower'), by, after, at)) return
    if (how !== 'office') await write(entry(null, 'Tess Tower'), by, after, at)
  }

  function lieOf(given: Lie): Step {
    const lie = { ...given, day: given.day % books.days.length }
    const by: Who = lie.by === 'trainer' ? 'tess' : 'carl'
    const { person, at } = lie
    // Of the course, also where it is written on a later day.
    const of = lie.day % plan.ended.length
    const reason = lie.givesReason ? 'As I saw it' : null
    const onTheDay = (entry: object) =>
      write({ ...about(of, at), ...entry } as Entry, by, Math.max(lie.day, of), at)
    const signedFor = lie.forDeparture ? ('departure' as const) : ('arrival' as const)
    const bookingId = bookingOf(person)
    const take: Record<Lie['kind'], () => Promise<unknown>> = {
      mark: async () => {
        const half = halves.findIndex((each) => each.half === lie.half)
        const times =
          lie.value === 'late'
            ? { arrived: halves[half]?.half === 'morning' ? '09:10' : '13:10' }
            : lie.value === 'left'
              ? { departed: halves[half]?.half === 'morning' ? '12:20' : '16:55' }
              : {}
        const { standing } = halfOf((await books.register()).rows, {
          bookingId,
          day: books.days[of] ?? '',
          half: lie.half,
        })
        return onTheDay({
          type: 'mark',
          bookingId,
          half: lie.half,
          is: lie.value,
          arrived: null,
          departed: null,
          ...times,
          reason,
          replaces: lie.namesOthers ? standing.map(({ id }) => id) : [],
        })
      },
      paper: () =>
        onTheDay({
          type: 'signature',
          bookingId,
          how: 'paper',
          path: null,
          for: signedFor,
          reason,
        }),
      copy: async () => {
        const found = (await books.register()).rows.find(
          ({ content }) => content && 'how' in content && content.how === 'drawn',
        )
        const copied = found?.content && 'path' in found.content ? found.content.path : null
        if (!copied) return
        return onTheDay({
          type: 'signature',
          bookingId,
          how: 'drawn',
          path: copied,
          for: signedFor,
        })
      },
      line: () =>
        onTheDay({
          type: 'signature',
          bookingId,
          how: 'drawn',
          for: signedFor,
          path: `M0 ${200 + person}L1000 ${200 + lie.day}`,
        }),
      'take back': async () => {
        const { rows } = await books.register()
        const signature = signatureOf(rows, bookingId, books.days[of] ?? '', signedFor)
        if (!signature) return
        return onTheDay({
          type: 'take-back',
          bookingId,
          reason: 'Wrong row',
          replaces: [signature.id],
        })
      },
      hours: async () => {
        const standing = hoursRowOf((await books.register()).rows, books.days[of] ?? '')
        return onTheDay({
          type: 'hours',
          reason: 'As I saw it',
          replaces: [standing?.id ?? books.newId()],
          hours: { began: '09:00', ended: '17:00', breaks: lie.givesReason ? [lunch] : [] },
        })
      },
      'make-up': async () => {
        const { starts, minutes } = lie.session
        const ends = clockOf(Math.min(minuteOf(starts) + minutes, 23 * 60 + 55))
        const base = about(lie.day, starts)
        const entry = {
          type: 'make-up',
          ...base,
          bookingId,
          starts,
          ends,
          note: 'What was missed',
          room: 'Room 2',
          trainerId: books.trainers[lie.session.with],
          replaces: [],
          ...(lie.givesReason
            ? { how: 'paper', path: null, reason: 'Folder 7' }
            : { how: 'drawn', path: path(), reason: null }),
        } as unknown as Entry
        // Written down in the evening.
        return write(entry, by, lie.day, [ends, at].sort()[1] ?? at)
      },
      confirm: async () => {
        const [session] = makeUpsOf((await books.register()).rows, bookingId).filter(
          ({ confirmed }) => !confirmed,
        )
        if (!session) return
        return write(
          {
            type: 'confirmation',
            ...about(lie.day, at),
            bookingId,
            day: session.date,
            replaces: [session.id],
          },
          by,
          lie.day,
          at,
        )
      },
      close: () => close(by, of, at, 'office'),
    }
    return { day: Math.max(lie.day, lie.kind === 'close' ? of + 1 : 0), at, take: take[lie.kind] }
  }

  const isLiar = ({ by }: Lie) => plan.liars === 'both' || plan.liars === by
  const steps: Step[] = [
    ...truly(),
    ...plan.lies.filter(isLiar).map(lieOf),
    ...plan.ended.map((ended, day): Step => {
      const isHonest = plan.liars === 'clerk' || plan.closings[day] === undefined
      const how = isHonest ? 'true' : (plan.closings[day] ?? 'true')
      return { day, at: ended, take: () => close('tess', day, ended, how) }
    }),
    // The office confirms in good faith what somebody else wrote down.
    ...books.people.map((bookingId): Step => {
      const last = books.days.length - 1
      return {
        day: last,
        at: '21:30',
        take: async () => {
          for (const session of makeUpsOf((await books.register()).rows, bookingId)) {
            const base = { ...about(last, '21:30'), day: session.date }
            const entry: Entry = {
              type: 'confirmation',
              ...base,
              bookingId,
              replaces: [session.id],
            }
            if (!session.confirmed) await write(entry, 'olga', last, '21:30')
          }
        },
      }
    }),
    ...others,
  ]
  // Equal times keep this order: what is true is written before the day is closed.
  steps.sort(
    (one, other) => one.day - other.day || (one.at < other.at ? -1 : one.at > other.at ? 1 : 0),
  )
  for (const { take } of steps) await take()
  return { drawn, ...counts }
}

const earliest = (...times: string[]) => times.sort()[0] ?? ''
