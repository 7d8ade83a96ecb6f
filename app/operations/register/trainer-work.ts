import { londonToday } from '#app/domain/basics/london-time.ts'
import { markedSoFar } from '#app/domain/register/marks/marked-so-far.ts'
import { isTaught } from '#app/domain/register/session.ts'
import type { Services } from '#app/services.server.ts'
import { assessedRuns } from '#app/storage/certificate/assessed-runs.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { daysTaught, registerRunsById } from '#app/storage/register/register-runs.ts'
import { unitsOf } from '../certificate/read-class.ts'
import { pastRegisters } from './past-registers.ts'
import { type RunRegister, readRegisters } from './read-registers.ts'

type Whose = {
  /** The confirmed address of the trainer's account. */
  email: string
  /** One of their dates; otherwise all. */
  runId?: string
}

export type TrainerWork = Awaited<ReturnType<typeof trainerWork>>

/** What a trainer has to do: today's classes, and what waits for them; and the days that come next. */
export async function trainerWork(whose: Whose, { db, now }: Pick<Services, 'db' | 'now'>) {
  const today = londonToday(now())
  const asked = await ownDays(db, { ...whose, from: today })
  const days = asked.filter(({ answer }) => answer !== 'declined')
  const past = await pastRegisters({ db, now }, whose)
  const begun = new Set([
    ...days.filter(({ startDate }) => startDate <= today).map(({ runId }) => runId),
    ...past.map(({ id }) => id),
  ])
  const registers =
    begun.size > 0 ? await readRegisters(db, await registerRunsById(db, [...begun])) : []
  return {
    classes: days
      .filter(({ date }) => date === today)
      .flatMap((day) => {
        const register = registers.find(({ run }) => run.id === day.runId)
        return register ? [{ ...day, ...standingOn(register, today, now()) }] : []
      }),
    unclosed: await unclosedDays(db, { ...whose, registers, today }),
    withoutResults: await withoutResults(db, { registers, today }, now()),
    toAnswer: [...Map.groupBy(asked, ({ runId }) => runId).values()].flatMap((own) => {
      const open = own.filter(({ date, answer }) => date >= today && answer === null)
      const [first] = open
      return first ? [{ ...first, days: open.length }] : []
    }),
    coming: [...Map.groupBy(days, ({ runId }) => runId).values()].flatMap(
      (own) => own.find(({ date }) => date > today) ?? [],
    ),
  }
}

function standingOn({ view }: RunRegister, day: string, now: Date) {
  const dates = view.days.map(({ date }) => date)
  return {
    ...markedSoFar(view, day, now),
    nth: dates.indexOf(day) + 1,
    of: dates.length,
    isClosed: view.days.some(({ date, isClosed }) => date === day && isClosed),
  }
}

type Registers = { registers: readonly RunRegister[]; today: string }

/** Days that are over and that this trainer led: nobody else closes them. */
async function unclosedDays(db: Handle, { email, registers, today }: Registers & Whose) {
  const found = []
  for (const { run, view } of registers) {
    const open = view.days.filter(({ date, isClosed }) => date < today && !isClosed)
    if (open.length === 0 || view.people.length === 0) continue
    const led = (await daysTaught(db, { email, runId: run.id })).flatMap(({ date, role }) =>
      role === 'lead' ? [date] : [],
    )
    const dates = open.map(({ date }) => date).filter((date) => led.includes(date))
    if (dates.length > 0) found.push({ runId: run.id, courseTitle: run.courseTitle, dates })
  }
  return found
}

/** Assessed dates whose teaching has ended, and where somebody has no result. */
async function withoutResults(db: Handle, { registers, today }: Registers, now: Date) {
  const runs = registers
    .filter(({ run, sessions }) => run.endDate <= today && isTaught(sessions, now))
    .map(({ run }) => run)
  const ids = runs.filter((run) => unitsOf(run).length > 0).map(({ id }) => id)
  if (ids.length === 0) return []
  const [from = today] = runs.map(({ endDate }) => endDate).toSorted()
  return (await assessedRuns(db, { from, today, ids }))
    .toReversed()
    .flatMap(({ id, courseTitle, startDate, endDate, confirmed, completed, withAttempts }) => {
      const missing = confirmed + completed - withAttempts
      return missing > 0 ? [{ runId: id, courseTitle, startDate, endDate, missing }] : []
    })
}
