import { addDays } from '#app/domain/basics/calendar-date.ts'
import { counted } from '#app/domain/basics/counted.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import { daysTaughtBy } from '#app/storage/schedule/teaching.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

export type TaughtRun = Awaited<ReturnType<typeof loadDays>>['runs'][number]

/** What a trainer has to teach from today on, by date; a week is proposed for replacing them. */
export async function loadDays(trainerId: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const from = londonToday(now())
  const days = await daysTaughtBy(db, { trainerId, from })
  const runs = [...Map.groupBy(days, ({ runId }) => runId)].map(([id, own]) => {
    const [first, last] = [own[0], own.at(-1)]
    return {
      id,
      courseTitle: first?.courseTitle ?? '',
      days: runText({ startDate: first?.date ?? '', endDate: last?.date ?? '' }),
      role: own.every(({ role }) => role === 'assistant') ? ('assistant' as const) : null,
      people: counted(first?.taken ?? 0, 'person', 'people'),
      state: stateOf(own),
    }
  })
  return { runs, from, until: addDays(from, 6) }
}

type Taught = Awaited<ReturnType<typeof daysTaughtBy>>

function stateOf(days: Taught): { text: string; tone: BadgeTone } {
  if (days[0]?.status === 'draft') return { text: 'Draft', tone: 'grey' }
  if (days.some(({ answer }) => answer === 'declined')) return { text: 'Declined', tone: 'red' }
  return days.every(({ answer }) => answer === 'accepted')
    ? { text: 'Accepted', tone: 'green' }
    : { text: 'No answer yet', tone: 'yellow' }
}
