import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { type ShownActLine, shownLine } from '#app/domain/report/act-line.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import type { StoredAct } from '#app/storage/people/acts.ts'
import { actLines } from '#app/storage/report/act-lines.ts'
import { scheduleHeads } from '#app/storage/schedule/run-list.ts'

/** An act over several with what became of each; courses are named by the catalogue. */
export async function loadAct(
  act: StoredAct,
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
) {
  const read = await actLines(db, act)
  const heads = await scheduleHeads(db, act.scheduleId ? [act.scheduleId] : [])
  const run = heads.get(act.scheduleId ?? '')
  const { courses } = catalogue()
  const shown = read.map((line) => {
    const course = courses.find(({ id }) => line.subjectType === 'course' && id === line.subjectId)
    return shownLine(course ? { ...line, name: course.title.catalogue } : line)
  })
  const isOfPeople = read.every(({ subjectType }) => subjectType === 'booking')
  const lines = isOfPeople ? shown.toSorted((a, b) => a.name.localeCompare(b.name)) : shown
  return {
    id: act.id,
    kind: act.kind,
    about: run ? `${run.courseTitle}, ${runText(run)}` : null,
    runId: act.scheduleId,
    who: act.actor ?? 'somebody who left',
    at: adminMoment(act.at),
    lines,
    counts: counted(lines),
  }
}

/** "4 × Refunded (£687.50), 1 × Done", the most frequent first. */
function counted(lines: readonly ShownActLine[]) {
  return [...Map.groupBy(lines, ({ state }) => state.text)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([text, all]) => {
      const pence = all.reduce((sum, line) => sum + (line.pence ?? 0), 0)
      return `${all.length} × ${text}${pence > 0 ? ` (${poundsText(pence)})` : ''}`
    })
}
