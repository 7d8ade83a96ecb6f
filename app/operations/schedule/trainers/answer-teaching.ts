import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { type TeachingAnswer, teachingDayKey } from '#app/domain/schedule/trainers/teaching-day.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { teachingDays, writeAnswer } from '#app/storage/schedule/teaching.ts'

type AnswerInput = {
  runId: string
  trainerId: string
  /** By day as it was shown: see teachingDayKey. */
  answers: readonly { day: string; answer: TeachingAnswer }[]
  /** Null for somebody who used the link in the letter. */
  actorId: string | null
}

type Answered = Outcome<{ changed: number }, 'withdrawn' | 'changed' | 'over'>

/** A trainer accepts or declines days; all of these answers are stored, or none. */
export async function answerTeaching(
  { runId, trainerId, answers, actorId }: AnswerInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Answered> {
  const outcome = await db.transaction(async (tx): Promise<Answered> => {
    const run = await lockRun(tx, runId)
    const all = run?.status === 'active' ? await teachingDays(tx, runId) : []
    const own = all.filter((day) => day.trainerId === trainerId)
    const today = londonToday(now())
    const given: { date: string; answer: TeachingAnswer }[] = []
    for (const { day: shown, answer } of answers) {
      const day = own.find((each) => shown.startsWith(`${each.date} `))
      if (!day) return refused('withdrawn')
      if (teachingDayKey(day) !== shown) return refused('changed')
      if (day.date < today) return refused('over')
      if (day.answer !== answer) given.push({ date: day.date, answer })
    }
    for (const each of given) {
      await writeAnswer(tx, { scheduleId: runId, trainerId, ...each, answeredAt: now() })
    }
    for (const answer of new Set(given.map((each) => each.answer))) {
      await recordAudit(tx, actionOf[answer], runId, {
        actorId,
        fields: given.flatMap((each) => (each.answer === answer ? [each.date] : [])),
        details: { by: 'trainer', trainer: trainerId },
      })
    }
    return { ok: true, changed: given.length }
  })
  if (outcome.ok) nudge('refresh-public-answers')
  return outcome
}

const actionOf = { accepted: 'teaching-accepted', declined: 'teaching-declined' } as const
