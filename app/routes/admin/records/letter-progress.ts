import { adminMoment } from '#app/domain/basics/admin-time.ts'

type Tried = { state: 'waiting' | 'sent' | 'failed'; attempts: number; dueAt: Date }

/** How often an unsent letter was tried and when it is tried next; null before the first attempt. */
export function letterProgress({ state, attempts, dueAt }: Tried) {
  if (state === 'sent' || attempts === 0) return null
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  return state === 'waiting' ? `${tried}, next attempt ${adminMoment(dueAt)}` : tried
}
