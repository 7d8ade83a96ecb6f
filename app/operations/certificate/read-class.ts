import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { attendanceOn } from '#app/domain/certificate/result/attendance.ts'
import { overallResult } from '#app/domain/certificate/result/overall-result.ts'
import {
  certificateRefusals,
  completionRefusals,
} from '#app/domain/certificate/result/put-forward.ts'
import { checkSummary } from '#app/domain/register/checks/entry-check.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import type { Services } from '#app/services.server.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { checkedBookingsOfRun } from '#app/storage/register/checks/checked-bookings.ts'
import type { RegisterRun } from '#app/storage/register/register-runs.ts'
import { courseUnits } from '#content/rules/course-units.ts'
import { entryLists } from '../register/checks/entry-list.ts'
import { readRegisters } from '../register/read-registers.ts'

/** What is assessed on a run: by the rule of its first day. */
export function unitsOf({ courseSlug, startDate }: Pick<RegisterRun, 'courseSlug' | 'startDate'>) {
  return ruleOn(courseUnits[courseSlug] ?? [], startDate)?.units ?? []
}

/** Everybody on a run with register, checks, attempts and certificate, and what is missing for which. */
export async function readClass(db: Handle, run: RegisterRun, { now }: Pick<Services, 'now'>) {
  const units = unitsOf(run)
  const [register] = await readRegisters(db, [run])
  if (!register) throw new Error('There is no register of this run.')
  const lists = await entryLists(db, await checkedBookingsOfRun(db, run.id), { now })
  const ids = lists.map(({ booking }) => booking.id)
  const attempts = Map.groupBy(await attemptsOf(db, ids), ({ enrollmentId }) => enrollmentId)
  const certificates = Map.groupBy(
    await certificatesOfBookings(db, ids),
    ({ enrollmentId }) => enrollmentId,
  )
  const { sessions, view } = register
  const wasThere = (day: string, id: string) => attendanceOn(day, id, view) === 'there'
  const people = lists.map(({ booking, checks }) => {
    const all = attempts.get(booking.id) ?? []
    const standing = all.filter(({ withdrawnAt }) => withdrawnAt === null)
    const own = view.people.find(({ bookingId }) => bookingId === booking.id)
    const contact = own?.contact ?? noContact
    const judged = {
      // Whoever was erased has no address any more.
      isNamed: isNamed(booking) && booking.email !== '',
      unconfirmed: (own?.makeUps ?? []).filter(({ confirmed }) => !confirmed).length,
      days: view.days,
      contact,
      checks,
      units,
      attempts: standing,
      unattended: standing
        .filter(({ day, result }) => result !== 'absent' && !wasThere(day, booking.id))
        .map(({ day }) => day),
    }
    return {
      booking,
      contact,
      attempts: all,
      standing,
      overall: overallResult(units, standing),
      mayBeAssessed: checkSummary(checks).mayBeAssessed,
      completion: completionRefusals(judged),
      putForward: certificateRefusals(judged),
      /** The latest one; it may be withdrawn. */
      certificate: certificates.get(booking.id)?.[0] ?? null,
    }
  })
  return { run, units, sessions, view, people }
}

export type RunClass = Awaited<ReturnType<typeof readClass>>
export type ClassPerson = RunClass['people'][number]

const noContact = { taught: 0, attended: 0, madeUp: 0, required: null, missing: 0, short: 0 }
