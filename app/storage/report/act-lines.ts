import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { refundProgress } from '#app/domain/booking/refund/refund-progress.ts'
import { letterName } from '#app/domain/mail/letters.ts'
import type { ReadActLine } from '#app/domain/report/act-line.ts'
import { columnsOf } from '../basics/columns-of.ts'
import { hasOpenDispute } from '../booking/disputes.ts'
import type { Handle } from '../engine/database.server.ts'
import type { StoredAct } from '../people/acts.ts'
import { scheduleHeads } from '../schedule/run-list.ts'
import { trainerNames } from '../schedule/trainers.ts'
import { actLines as lines } from '../schema/audit.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { outbox } from '../schema/mail.ts'
import { refunds } from '../schema/payment.ts'

/** What became of everybody, with money and e-mails as they are now. */
export async function actLines(db: Handle, act: Pick<StoredAct, 'id' | 'kind' | 'at'>) {
  const rows = await db
    .select()
    .from(lines)
    .where(eq(lines.actId, act.id))
    .orderBy(asc(lines.position))
  const idsOf = (type: string) =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
  const targets = rows.flatMap(({ details }) => details?.to ?? [])
  const people = rows.flatMap(({ details }) => [details?.from ?? '', details?.by ?? ''])
  const [bookings, letters, runs, names, askedLetters] = [
    await bookingsOf(db, idsOf('booking'), act),
    await lettersOf(db, idsOf('letter')),
    await scheduleHeads(db, [...idsOf('date'), ...targets].filter(isRecordId)),
    await trainerNames(db, people.filter(isRecordId)),
    await trainerLetters(db, act.kind === 'trainer-replaced' ? idsOf('date') : [], act),
  ]
  return rows.map(({ subjectType, subjectId, outcome, details }): ReadActLine => {
    const booking = bookings.get(subjectId)
    const letter = letters.get(subjectId)
    const date = runs.get(details?.to ?? subjectId)
    const wanted = details?.first ? { startDate: details.first, endDate: details.last ?? '' } : null
    const nameOf: Record<typeof subjectType, string | null> = {
      booking: booking?.name ?? null,
      letter: letter?.name ?? null,
      date: date?.courseTitle ?? null,
      course: subjectId,
    }
    return {
      subjectType,
      subjectId,
      outcome,
      details,
      name: nameOf[subjectType],
      trainers: details?.from
        ? { from: names.get(details.from) ?? null, to: names.get(details.by ?? '') ?? null }
        : null,
      run: date ?? wanted,
      refund: booking?.refund ?? null,
      letter:
        outcome === 'told'
          ? (booking?.letter ?? null)
          : outcome === 'sent-again'
            ? (letter?.state ?? null)
            : outcome === 'replaced'
              ? (askedLetters.get(subjectId) ?? null)
              : null,
    }
  })
}

async function bookingsOf(db: Handle, ids: readonly string[], { at }: Pick<StoredAct, 'at'>) {
  const sumOf = (which: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
      where ${refunds.enrollmentId} = course_enrollments.id and ${which})`
  const isLost = sql`refunds.reason = 'dispute-lost'`
  const rows = await db
    .select({
      ...columnsOf(courseEnrollments, 'id', 'fullName'),
      owed: courseEnrollments.refundOwed,
      made: sumOf(sql`refunds.state in ('made', 'settled-outside') and not ${isLost}`),
      lost: sumOf(sql`refunds.state = 'made' and ${isLost}`),
      underWay: sumOf(sql`refunds.state in ('owed', 'submitted')`),
      byHand: sumOf(sql`refunds.state = 'by-hand'`),
      isDisputed: hasOpenDispute,
      /** Of several the one that went least far. */
      letter: sql<'waiting' | 'sent' | 'failed' | null>`(select ${outbox.state} from ${outbox}
        where ${outbox.subjectId} = course_enrollments.id and ${outbox.kind} = 'date-moved'
          and ${outbox.dueAt} >= ${at.toISOString()}::timestamptz
          and ${outbox.state} in ('waiting', 'sent', 'failed')
        order by array_position(array['failed', 'waiting', 'sent'], ${outbox.state}::text)
        limit 1)`,
    })
    .from(courseEnrollments)
    .where(inArray(courseEnrollments.id, ids.filter(isRecordId)))
  return new Map(
    rows.map(({ id, fullName, letter, ...money }) => {
      const refund = { owed: money.owed, made: money.made, progress: refundProgress(money) }
      return [id, { name: shownName(fullName), letter, refund }]
    }),
  )
}

async function lettersOf(db: Handle, ids: readonly string[]) {
  const rows = await db
    .select({ id: outbox.id, kind: outbox.kind, state: outbox.state })
    .from(outbox)
    .where(inArray(outbox.id, ids.filter(isRecordId)))
  return new Map(
    rows.map(({ id, kind, state }) => [
      id,
      { name: letterName(kind), state: state === 'waiting' || state === 'failed' ? state : null },
    ]),
  )
}

/** Of the letters to the trainers of these dates since then, by date; of several the one that went least far. */
async function trainerLetters(
  db: Handle,
  runIds: readonly string[],
  { at }: Pick<StoredAct, 'at'>,
) {
  const rows = await db
    .select({
      runId: outbox.subjectId,
      state: sql<'waiting' | 'sent' | 'failed'>`(array['failed', 'waiting', 'sent'])[
        min(array_position(array['failed', 'waiting', 'sent'], ${outbox.state}::text))]`,
    })
    .from(outbox)
    .where(
      and(
        inArray(outbox.subjectId, [...runIds]),
        inArray(outbox.kind, ['trainer-asked', 'trainer-days-changed']),
        inArray(outbox.state, ['failed', 'waiting', 'sent']),
        gte(outbox.dueAt, at),
      ),
    )
    .groupBy(outbox.subjectId)
  return new Map(rows.map(({ runId, state }) => [runId, state]))
}
