import { and, asc, eq, inArray } from 'drizzle-orm'
import { addDays, addMonths } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { RecordKind } from '#app/domain/register/checks/entry-record.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { entryAdjustments, entryRecords } from '#app/storage/schema/entry-check.ts'
import { entryDeclarations } from '#content/entry-declarations.ts'
import { usualDelivery } from '#content/rules/course-rules.ts'
import { entryRules } from '#content/rules/entry-rules.ts'
import type { PlannedRun } from './runs.ts'

type People = {
  runs: readonly { id: string; run: PlannedRun }[]
  /** When things were given and seen, a day or two before. */
  now: Date
  /** How far people are, one after the other. */
  kinds: readonly number[]
}

/** Complete, declared, too short, too young, or nothing given yet. */
export const everyKind = [0, 1, 2, 3, 4]

type Row = typeof entryRecords.$inferInsert

/** What people of these dates have given, and what was seen. */
export async function plantEntryChecks(tx: Handle, groups: readonly People[]) {
  const bookings = await bookingsOf(
    tx,
    groups.flatMap(({ runs }) => runs.map(({ id }) => id)),
  )
  // Without an account nobody can have seen anything.
  const [staff] = await tx.select({ id: users.id }).from(users).orderBy(asc(users.createdAt))
  let papers = 0
  /** Everybody's papers have numbers of their own. */
  const ending = () => String(((papers++ * 7919 + 4821) % 9999) + 1).padStart(4, '0')
  const people = groups.flatMap(({ runs: own, now, kinds }) => {
    const today = londonToday(now)
    const runs = new Map(own.map(({ id, run }) => [id, run]))
    return bookings
      .filter(({ runId }) => runs.has(runId ?? ''))
      .map(({ id, runId, courseSlug }, nth) => {
        const startDate = runs.get(runId ?? '')?.startDate ?? today
        const context = { today, now, seenBy: staff?.id ?? null, startDate, courseSlug }
        const papers = { ending, licence: `1001 2345 6789 ${ending()}` }
        return { id, ...given(kinds[nth % kinds.length] ?? 0, { ...context, ...papers }) }
      })
  })
  for (const [dateOfBirth, own] of Map.groupBy(people, ({ born }) => born)) {
    const ids = own.map(({ id }) => id)
    if (dateOfBirth)
      await tx
        .update(courseEnrollments)
        .set({ dateOfBirth })
        .where(inArray(courseEnrollments.id, ids))
  }
  const rows = people.flatMap(({ id, records }): Row[] =>
    records.map((record) => ({ ...record, enrollmentId: id })),
  )
  if (rows.length > 0) await tx.insert(entryRecords).values(rows)
  await plantAdjustments(
    tx,
    groups.flatMap(({ runs }) => {
      const ids = runs.map(({ id }) => id)
      const asking = bookings.find(({ runId, status }) => {
        return status === 'confirmed' && ids.includes(runId ?? '')
      })
      return asking?.id ?? []
    }),
  )
}

function bookingsOf(tx: Handle, runIds: string[]) {
  return tx
    .select({
      id: courseEnrollments.id,
      runId: courseEnrollments.scheduleId,
      courseSlug: courseEnrollments.courseSlug,
      status: courseEnrollments.status,
    })
    .from(courseEnrollments)
    .where(
      and(
        inArray(courseEnrollments.scheduleId, runIds),
        inArray(courseEnrollments.status, ['confirmed', 'completed']),
        eq(courseEnrollments.detailsState, 'not-asked'),
      ),
    )
    .orderBy(asc(courseEnrollments.scheduleId), asc(courseEnrollments.createdAt))
}

/** One person of each group asks for them. */
async function plantAdjustments(tx: Handle, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return
  const adjustments = 'A little more time for reading, please, and a seat near the front.'
  await tx
    .insert(entryAdjustments)
    .values(bookingIds.map((enrollmentId) => ({ enrollmentId, adjustments })))
}

type Context = {
  today: string
  now: Date
  startDate: string
  courseSlug: string
  seenBy: string | null
  /** The last four characters of a further paper. */
  ending: () => string
  /** The number of their licence. */
  licence: string
}

/** What the people of one kind have given so far. */
function given(kind: number, context: Context): { born: string | null; records: OneRecord[] } {
  const { startDate } = context
  const declared = declaredBy(context)
  switch (kind) {
    case 0:
      return { born: '1989-06-21', records: [...declared(20), ...seenOf(context)] }
    case 1:
      return { born: '1997-02-03', records: declared(16) }
    case 2:
      return { born: '2001-09-30', records: declared(9) }
    case 3:
      // Seventeen on the first day.
      return { born: addDays(addMonths(startDate, -12 * 18), 40), records: [] }
    default:
      return { born: null, records: [] }
  }
}

type OneRecord = Omit<Row, 'enrollmentId'>

/** What the rule of a course asks for besides the identity. */
function kindsAsked({ courseSlug }: Context): RecordKind[] {
  const rule = rulesFor(entryRules[courseSlug], usualDelivery[courseSlug] ?? 'classroom').at(-1)
  const asked = [
    rule?.firstAid && 'first-aid',
    rule?.english && 'english',
    rule?.eLearning && 'e-learning',
    rule?.counterTerrorism && 'act-awareness',
    rule?.counterTerrorism && 'act-security',
    rule?.fitness && 'fitness',
    rule?.licence && 'licence',
  ] as const
  return asked.filter((kind) => kind !== undefined)
}

/** With a first aid certificate that lasts so many months after the first day. */
function declaredBy(context: Context) {
  const createdAt = new Date(context.now.getTime() - 2 * DAY)
  const own = { source: 'trainee', createdAt } as const
  return (months: number) =>
    kindsAsked(context).map((kind): OneRecord => {
      if (kind === 'licence') return { ...own, ...licenceOf(context) }
      if (kind !== 'first-aid') return { ...own, kind, wording: entryDeclarations.version }
      return { ...own, kind, expiresOn: addMonths(context.startDate, months) }
    })
}

/** Everything seen at the academy's desk yesterday. */
function seenOf(context: Context): OneRecord[] {
  const { today, now, startDate, seenBy, ending } = context
  if (!seenBy) return []
  const seenAt = new Date(now.getTime() - DAY)
  const seen = { source: 'staff', seenBy, seenAt, createdAt: seenAt } as const
  const paper = { ...seen, kind: 'identity', country: 'United Kingdom' } as const
  const lasts = { showsBirth: true, expiresOn: addMonths(today, 50) }
  const posted = (days: number) => ({ showsAddress: true, issuedOn: addDays(today, -days) })
  return [
    { ...paper, document: 'passport', number: ending(), ...lasts },
    { ...paper, document: 'utility-bill', number: ending(), ...posted(30) },
    { ...paper, document: 'council-tax', number: ending(), ...posted(200) },
    ...kindsAsked(context)
      .filter((kind) => kind !== 'fitness')
      .map((kind): OneRecord => {
        if (kind === 'licence') return { ...seen, ...licenceOf(context) }
        if (kind === 'english') return { ...seen, kind, document: 'english-assessment' }
        if (kind !== 'first-aid') return { ...seen, kind }
        return { ...seen, kind, number: ending(), expiresOn: addMonths(startDate, 20) }
      }),
  ]
}

function licenceOf({ licence, startDate }: Context) {
  const expiresOn = addMonths(startDate, 3)
  return { kind: 'licence', document: 'sia-licence', number: licence, expiresOn } as const
}
