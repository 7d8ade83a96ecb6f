import { londonToday } from '#app/domain/basics/london-time.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import {
  keptAnswers,
  type TeachingDay,
  teachingChanges,
} from '#app/domain/schedule/trainers/teaching-day.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { type AssignedDay, teachingDays, writeAnswer } from '#app/storage/schedule/teaching.ts'
import { addTeachingLink } from './teaching-link.ts'

type Former = {
  /** As they were before the change. */
  days: readonly AssignedDay[]
  /** Trainers of a draft are not asked yet. */
  wasActive: boolean
}

/**
 * After any change of who teaches a run, when or where: answers stay with the days that stay as they
 * were, and every trainer whose days changed gets one letter. In the transaction of the change.
 */
export async function tellTrainers(tx: Handle, runId: string, former: Former, now: Date) {
  const current = await teachingDays(tx, runId)
  for (const { trainerId, date, answer, answeredAt } of keptAnswers(former.days, current)) {
    await writeAnswer(tx, { scheduleId: runId, trainerId, date, answer, answeredAt })
  }
  const run = await lockRun(tx, runId)
  if (!run) return
  const today = londonToday(now)
  const ahead = (days: readonly AssignedDay[]) => days.filter(({ date }) => date >= today)
  const before = former.wasActive ? ahead(former.days) : []
  const after = run.status === 'active' ? ahead(current) : []
  for (const change of teachingChanges(before, after)) {
    const person = [...before, ...after].find(({ trainerId }) => trainerId === change.trainerId)
    // The address of somebody who was erased is empty.
    if (!person?.email) continue
    await post(tx, { runId, courseTitle: run.courseTitle, person, ...change }, now)
  }
}

type Change = {
  runId: string
  courseTitle: string
  person: AssignedDay
  isNew: boolean
  asked: readonly AssignedDay[]
  withdrawn: readonly AssignedDay[]
  days: readonly AssignedDay[]
}

async function post(tx: Handle, change: Change, now: Date) {
  const { runId, courseTitle, person, isNew, asked, withdrawn, days } = change
  const lastDay = days.at(-1)?.date
  const about = { runId, trainerId: person.trainerId }
  const answerPage = lastDay && (await addTeachingLink(tx, { ...about, lastDay }, now))
  const facts = { fullName: person.fullName, courseTitle }
  const letter: PlainLetter =
    isNew && answerPage
      ? {
          template: 'trainer-asked',
          to: person.email,
          facts: { ...facts, days: asked.map(teachingDay), answerPage },
        }
      : {
          template: 'trainer-days-changed',
          to: person.email,
          facts: {
            ...facts,
            asked: asked.map(teachingDay),
            withdrawn: withdrawn.map(teachingDay),
            ...(answerPage && { answerPage }),
          },
        }
  await postLetters(tx, runId, [letter], now)
}

function teachingDay({ date, starts, ends, role, address }: AssignedDay): TeachingDay {
  return { date, starts, ends, role, address }
}
