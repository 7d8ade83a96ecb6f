import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { UNSTAFFED } from '#app/domain/schedule/staffed.ts'
import { latestOfEachKind } from '#app/domain/schedule/trainers/qualification.ts'
import { tooFewText } from '#app/domain/schedule/will-it-run.ts'
import { openRegisters } from '#app/operations/register/open-registers.ts'
import type { Services } from '#app/services.server.ts'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import type { runsToLookAt } from '#app/storage/schedule/runs-to-look-at.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'

type Run = Awaited<ReturnType<typeof runsToLookAt>>[number]

/** A date with a trainer who declined, with too many people, or with too few. */
export function dateToLookAt({ id, courseTitle, declined, isOverbooked, missing, ...run }: Run) {
  const broken = run.openBreaches ?? []
  const isUnstaffed = declined !== null || broken.some(({ breach }) => UNSTAFFED.includes(breach))
  const { taken, capacity } = run
  const texts = [
    ...broken.map(({ text }) => `Breaks a rule: ${text}`),
    ...(run.isConfirmed && isUnstaffed
      ? ['It was confirmed to run: the course’s page does not say so until this is mended.']
      : []),
    ...(declined ? [`${declined} declined to teach: choose somebody else.`] : []),
    ...(isOverbooked
      ? [`${taken} people, but ${capacity} places: nobody loses theirs, and nothing more is sold.`]
      : []),
    ...(missing === null ? [] : [`${tooFewText(missing)}. Confirm it, or cancel it.`]),
  ]
  const place = declined || isOverbooked || isUnstaffed ? '#classroom' : ''
  const to = `/admin/schedules/${id}${place}`
  return { id, to, title: courseTitle, date: runText(run), texts, isUrgent: true }
}

/** What waits in the classroom: registers that nobody closed, and trainers' papers that end. */
export async function classroomMatters({ db }: Pick<Services, 'db'>, today: string) {
  const registers = (await openRegisters(db, today)).map(({ run, days }) => ({
    id: run.id,
    title: `${run.courseTitle}, ${runText(run)}`,
    to: `/admin/attendance/${run.id}`,
    isUrgent: true,
    texts: [`Register not closed: ${days.map(({ date }) => shortDayText(date)).join(', ')}.`],
  }))
  const papers = (await listTrainers(db))
    .filter(({ leftOn }) => leftOn === null)
    .flatMap(({ id, fullName, qualifications }) =>
      latestOfEachKind(qualifications)
        .map((held) => shownQualification(held, today))
        .filter(({ state }) => state !== 'valid')
        .map(({ id: held, name, until, state }) => ({
          id: held,
          title: fullName,
          to: `/admin/trainers/${id}`,
          isUrgent: state !== 'ends-soon',
          texts: [`${name}: ${until.replace(/^./, (first) => first.toLowerCase())}.`],
        })),
    )
  return [...registers, ...papers.toSorted((one, other) => +other.isUrgent - +one.isUrgent)]
}
