import { TEACHING_ANSWERS } from '#app/domain/schedule/trainers/teaching-day.ts'
import { answerTeaching } from '#app/operations/schedule/trainers/answer-teaching.ts'
import type { Services } from '#app/services.server.ts'

type Who = { runId: string; trainerId: string; actorId: string | null }

/** A form with `day-1`, `day-2` …, each with `answer-1` …; or `all` for every one of them. */
export async function takeAnswers(sent: FormData, who: Who, services: Services) {
  const all = answerOf(sent.get('all'))
  const answers = Array.from({ length: 31 }, (_, nth) => nth + 1).flatMap((nth) => {
    const day = sent.get(`day-${nth}`)
    const answer = all ?? answerOf(sent.get(`answer-${nth}`))
    return typeof day === 'string' && answer ? [{ day, answer }] : []
  })
  if (answers.length === 0) return problems.none
  const outcome = await answerTeaching({ ...who, answers }, services)
  return outcome.ok ? null : problems[outcome.reason]
}

function answerOf(value: FormDataEntryValue | null) {
  return TEACHING_ANSWERS.find((answer) => answer === value) ?? null
}

const problems = {
  none: { status: 400, text: 'Please accept or decline at least one day.' },
  withdrawn: {
    status: 409,
    text: 'You are no longer asked to teach one of these days, so nothing is saved. Please look again.',
  },
  changed: {
    status: 409,
    text: 'The hours or the place of a day have changed, so nothing is saved. Please look again.',
  },
  over: { status: 409, text: 'One of these days is over, so nothing is saved. Please look again.' },
}
