import { HOUR } from '../basics/durations.ts'

type Asked = { createdAt: Date; answeredAt: Date | null; firstReplyAt: Date | null }

/** Until when an answer is promised, and whether one was given by then. */
export function answerDue(
  { createdAt, answeredAt, firstReplyAt }: Asked,
  hours: number,
  now: Date,
) {
  const by = new Date(createdAt.getTime() + hours * HOUR)
  const given = [answeredAt, firstReplyAt].filter((each) => each !== null)
  const first = given.length > 0 ? new Date(Math.min(...given.map(Number))) : null
  const state = first ? (first <= by ? 'in-time' : 'late') : now > by ? 'overdue' : 'waiting'
  return { by, state } as const
}
