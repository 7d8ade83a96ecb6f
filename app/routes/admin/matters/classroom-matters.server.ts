import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { latestOfEachKind } from '#app/domain/schedule/trainers/qualification.ts'
import { openRegisters } from '#app/operations/register/open-registers.ts'
import type { Services } from '#app/services.server.ts'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'

/** What waits in the classroom: registers that nobody closed, and trainers' papers that end. */
export async function classroomMatters({ db }: Pick<Services, 'db'>, today: string) {
  const registers = (await openRegisters(db, today)).map(({ run, days }) => ({
    id: run.id,
    title: `${run.courseTitle}, ${runText(run)}`,
    to: `/admin/attendance/${run.id}`,
    isUrgent: true,
    text: `Register not closed: ${days.map(({ date }) => shortDayText(date)).join(', ')}.`,
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
          text: `${name}: ${until.replace(/^./, (first) => first.toLowerCase())}.`,
        })),
    )
  return [...registers, ...papers.toSorted((one, other) => +other.isUrgent - +one.isUrgent)]
}
