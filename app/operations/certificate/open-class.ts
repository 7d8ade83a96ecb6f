import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { certificateLimits as figures } from '#app/domain/certificate/limits.ts'
import { assessorText } from '#app/domain/certificate/result/assessors.ts'
import type { Unit } from '#app/domain/certificate/result/course-units.ts'
import { overallText, unitResult } from '#app/domain/certificate/result/overall-result.ts'
import { somebodyElse } from '#app/domain/certificate/result/results-form.ts'
import { resultNames } from '#app/domain/certificate/result/unit-attempt.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import { unqualifiedText } from '#app/domain/schedule/trainers/who-can-teach.ts'
import type { Services } from '#app/services.server.ts'
import { doubtedOf } from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import type { RegisterRun } from '#app/storage/register/register-runs.ts'
import { trainerIdOf } from '#app/storage/schedule/trainers.ts'
import { readAssessors } from './read-assessors.ts'
import { type ClassPerson, type RunClass, readClass } from './read-class.ts'

type Opened = {
  run: RegisterRun
  /** As the address names it; otherwise the first in which somebody has no result. */
  unit: string | null
  /** Whose page it is, with the confirmed address. */
  reader: { email: string }
}

/** The results of a run with everything that their page shows. */
export async function openClass(
  { run, unit: wanted, reader }: Opened,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const { units, people } = await readClass(db, run, { now })
  const today = londonToday(now())
  const authors = await accountNames(
    db,
    people.flatMap(({ attempts }) => attempts.map(({ recordedBy }) => recordedBy)),
  )
  const doubted = await doubtedOf(
    db,
    people.flatMap(({ certificate }) => certificate ?? []),
  )
  const isOpen = (unit: string) =>
    people.some(({ standing }) => unitResult(standing, unit) === null)
  const unit =
    units.find(({ id }) => id === wanted) ?? units.find(({ id }) => isOpen(id)) ?? units[0] ?? null
  /** The day of an assessment is most often the last one of the course. */
  const day = [run.endDate, today].toSorted()[0] ?? today
  return {
    units: units.map(({ id, title }) => ({ id, title, isOpen: isOpen(id) })),
    unit,
    day,
    today,
    assessors: await shownAssessors(db, run, { day, reader, people }),
    people: people.map((person) => shownPerson(person, { units, today, doubted })),
    sitting: unit ? people.map((person) => shownSitting(person, unit.id)) : [],
    history: people.flatMap(({ booking, attempts }) =>
      attempts.map((attempt) => ({
        id: attempt.id,
        bookingId: booking.id,
        fullName: shownName(booking.fullName),
        unit: units.find(({ id }) => id === attempt.unit)?.title ?? attempt.unit,
        text: `${attemptText(attempt)}, ${assessorText(attempt, hasPaper(units, attempt.unit))}`,
        by: authors.get(attempt.recordedBy) ?? 'somebody who left',
        withdrawn: attempt.withdrawnAt ? (attempt.withdrawnReason ?? '') : null,
      })),
    ),
    toComplete: people.filter(isReady).map(({ booking }) => shownName(booking.fullName)),
    toIssue: people
      .filter(({ completion, putForward, certificate }) => {
        return completion.length === 0 && putForward.length === 0 && !certificate
      })
      .map(({ booking }) => shownName(booking.fullName)),
    leftOut: people
      .filter(({ completion, putForward, certificate }) => {
        return completion.length > 0 || (putForward.length > 0 && !certificate)
      })
      .map(({ booking, completion, putForward }) => ({
        bookingId: booking.id,
        fullName: shownName(booking.fullName),
        isCompleted: completion.length === 0,
        reasons: completion.length > 0 ? completion : putForward,
      })),
  }
}

export type ClassSheet = Awaited<ReturnType<typeof openClass>>

const isReady = ({ booking, completion }: ClassPerson) =>
  booking.status === 'confirmed' && completion.length === 0

type ShownWith = Pick<RunClass, 'units'> & { today: string; doubted: ReadonlySet<string> }

function shownPerson(
  { booking, standing, overall, certificate }: ClassPerson,
  { units, today, doubted }: ShownWith,
) {
  return {
    bookingId: booking.id,
    fullName: shownName(booking.fullName),
    status: booking.status,
    overall,
    overallText: overallText(units, overall),
    results: units.map(({ id }) => {
      const result = unitResult(standing, id)
      const tries = standing.filter(({ unit }) => unit === id).length
      return { unit: id, result, attempts: tries, text: result ? resultNames[result] : 'No result' }
    }),
    certificate: certificate && {
      id: certificate.id,
      number: certificate.certificateNumber,
      state: certificateState(certificate, { today, soon: addDays(today, figures.expiringDays) }),
      isInDoubt: doubted.has(certificate.id),
    },
  }
}

/** What is typed for one person in one unit; nothing where it is passed. */
function shownSitting({ booking, standing, mayBeAssessed }: ClassPerson, unit: string) {
  const own = standing.filter((attempt) => attempt.unit === unit)
  return {
    bookingId: booking.id,
    fullName: shownName(booking.fullName),
    mayBeAssessed,
    isPassed: own.some(({ result }) => result === 'pass'),
    attempts: own.map(attemptText),
    /** The id is made with the page: a form that is sent twice is recorded once. */
    person: `${booking.id} ${crypto.randomUUID()} ${own.length}`,
  }
}

type Reading = { day: string; reader: Opened['reader']; people: readonly ClassPerson[] }

/** Who can be chosen, and who was last; before the first result, whoever teaches that day. */
async function shownAssessors(db: Handle, run: Opened['run'], { day, reader, people }: Reading) {
  const { ready, unqualified, teaching } = await readAssessors(db, run, day)
  const own = reader.email ? await trainerIdOf(db, reader.email) : null
  const last = people
    .flatMap(({ attempts }) => attempts)
    .reduce<ClassPerson['attempts'][number] | null>(
      (found, each) => (found && found.recordedAt > each.recordedAt ? found : each),
      null,
    )
  const likely = [last?.assessorId, own, ...teaching].filter((id) => id && teaching.includes(id))
  const isReady = (wanted: string | null | undefined) => ready.some(({ id }) => id === wanted)
  const byWord = last?.assessorQualification ? last : null
  const first = [last?.assessorId, ...likely].find(isReady) ?? ''
  return {
    ready: ready.map(({ id, fullName }) => ({ id, fullName })),
    unqualified: unqualified.map(unqualifiedText),
    chosen: byWord ? somebodyElse : first,
    name: byWord?.invigilator ?? '',
    qualification: byWord?.assessorQualification ?? '',
  }
}

const hasPaper = (units: readonly Unit[], wanted: string) =>
  units.find(({ id }) => id === wanted)?.hasPaper ?? true

type Shown = Pick<
  ClassPerson['attempts'][number],
  'number' | 'result' | 'mark' | 'day' | 'paperVersion'
>

/** "Pass, 82%, paper B7, Thu 19 Nov". */
function attemptText({ result, mark, day, paperVersion }: Shown) {
  return [
    resultNames[result],
    ...(mark === null ? [] : [`${mark}%`]),
    ...(paperVersion ? [`paper ${paperVersion}`] : []),
    shortDayText(day),
  ].join(', ')
}
