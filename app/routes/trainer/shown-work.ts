import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import type { TrainerWork } from '#app/operations/register/trainer-work.ts'
import type { ShownClass } from '#app/site/trainer/class-today.tsx'
import type { Waiting } from '#app/site/trainer/waiting-work.tsx'

/** The classes of today in words. */
export function shownClasses({ classes }: TrainerWork): ShownClass[] {
  return classes.map(({ runId, courseTitle, room, address, starts, ends, ...day }) => ({
    runId,
    courseTitle,
    where: [
      day.of > 1 ? `Day ${day.nth} of ${day.of}` : 'Today',
      room ?? address,
      `${starts} to ${ends}`,
    ].join(', '),
    marked: markedText(day),
    assists: day.role === 'assistant',
  }))
}

type Marked = { marked: number; people: number; isClosed: boolean }

function markedText({ marked, people, isClosed }: Marked) {
  if (people === 0) return 'Nobody has a place'
  return isClosed ? 'The day is closed' : `${marked} of ${people} marked`
}

/** What waits for the trainer, the oldest duty first. */
export function shownWaiting({ unclosed, withoutResults, toAnswer }: TrainerWork): Waiting[] {
  return [
    ...unclosed.flatMap(({ runId, courseTitle, dates }) =>
      dates.map((date) => ({
        key: `${runId} ${date}`,
        to: `/trainer/runs/${runId}/register?day=${date}`,
        label: `Close ${shortDayText(date)}`,
        text: courseTitle,
        badge: 'Not closed',
        tone: 'red' as const,
      })),
    ),
    ...withoutResults.map(({ runId, courseTitle, missing, ...run }) => ({
      key: `${runId} results`,
      to: `/trainer/runs/${runId}/results`,
      label: 'Record results',
      text: `${courseTitle}, ${runText(run)}`,
      badge: missing === 1 ? '1 result missing' : `${missing} results missing`,
      tone: 'yellow' as const,
    })),
    ...toAnswer.map(({ runId, courseTitle, days, ...run }) => ({
      key: `${runId} answer`,
      to: `/trainer/runs/${runId}`,
      label: 'Can you teach?',
      text: `${courseTitle}, ${runText(run)}`,
      badge: days === 1 ? '1 day to answer' : `${days} days to answer`,
      tone: 'yellow' as const,
    })),
  ]
}
