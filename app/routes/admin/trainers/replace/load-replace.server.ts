import { addDays, isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { daysText, runText } from '#app/domain/schedule/run-text.ts'
import {
  busyText,
  unqualifiedText,
  whyNobody,
} from '#app/domain/schedule/trainers/who-can-teach.ts'
import { findSubstitutes } from '#app/operations/schedule/trainers/find-substitutes.ts'
import type { Services } from '#app/services.server.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'

export type ShownReplacement = Awaited<ReturnType<typeof loadReplace>>['runs'][number]

/** The dates of a trainer in a period, each with who could teach it instead, in order. */
export async function loadReplace(
  trainerId: string,
  query: URLSearchParams,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const period = periodOf(query, londonToday(now()))
  const found = await findSubstitutes({ trainerId, ...period }, { db })
  const phones = new Map((await listTrainers(db)).map(({ id, phone }) => [id, phone]))
  return {
    ...period,
    runs: found.map(({ run, days, who }) => ({
      id: run.runId,
      courseTitle: run.courseTitle,
      text: runText(run),
      days: days.map(({ date }) => date),
      daysText: daysText(days.map(({ date }) => date)),
      people: run.taken,
      isDraft: run.status === 'draft',
      ready: who.ready.map(({ id, fullName, load }) => ({
        id,
        fullName,
        load,
        phone: phones.get(id) ?? '',
      })),
      nobody: whyNobody(who, true),
      others: [...who.busy.map(busyText), ...who.unqualified.map(unqualifiedText)],
    })),
  }
}

/** From today on; a week where nothing else was asked for. */
function periodOf(query: URLSearchParams, today: string) {
  const asked = (name: string) => {
    const day = query.get(name) ?? ''
    return isCalendarDate(day) ? day : null
  }
  const wanted = asked('from') ?? today
  const from = wanted < today ? today : wanted
  const last = asked('until') ?? addDays(from, 6)
  const isBackwards = last < from
  return { from, until: isBackwards ? from : last }
}

/** As the form has them: what was chosen for each date, without those that stay. */
export function readReplacements(sent: FormData) {
  return sent.getAll('run').flatMap((field) => {
    const [runId = '', ...days] = String(field).split(' ')
    const chosen = String(sent.get(`by-${runId}`) ?? '')
    const byId = isRecordId(chosen) ? chosen : null
    const isWhole = isRecordId(runId) && days.length > 0 && days.every(isCalendarDate)
    return isWhole && (byId || chosen === 'nobody') ? [{ runId, days, byId }] : []
  })
}
