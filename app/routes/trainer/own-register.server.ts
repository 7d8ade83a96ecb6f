import type { RouterContextProvider } from 'react-router'
import { addDays } from '../../domain/basics/calendar-date.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { isRecordId } from '../../domain/basics/record-id.ts'
import { trainersMayCorrectSince } from '../../domain/register/writing-times.ts'
import { registersFrom } from '../../operations/register/open-registers.ts'
import { pageNotFound } from '../../page-not-found.server.ts'
import { type Services, servicesContext } from '../../services.server.ts'
import { ownRegisters } from '../../storage/register/own-registers.ts'
import { daysTaught, registerRun } from '../../storage/register/register-runs.ts'
import { requireTrainer } from '../gate.server.ts'

/** So long after the last day a trainer sees every register of theirs. */
const daysWithRegister = 14

type Args = {
  request: Request
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** The register of one of the trainer's own dates; anybody else's does not exist. */
export async function ownRegister(args: Args) {
  const user = await requireTrainer(args)
  const { db, now } = args.context.get(servicesContext)
  const { id: runId } = args.params
  const today = londonToday(now())
  const days =
    user.emailVerified && isRecordId(runId)
      ? await daysTaught(db, { email: user.email, runId })
      : []
  const run = days.length > 0 ? await registerRun(db, runId) : undefined
  if (!run) throw pageNotFound(args)
  const isOver = run.endDate < today
  if (isOver && (await pastRegisters({ db, now }, { email: user.email, runId })).length === 0) {
    throw pageNotFound(args)
  }
  return { user, run, days, today, author: { id: user.id, email: user.email } }
}

/**
 * The trainer's own registers of dates that are over: for two weeks all of them, afterwards those of
 * which a day is still to be closed, or was closed so late that it can be corrected.
 */
export function pastRegisters(
  { db, now }: Pick<Services, 'db' | 'now'>,
  whose: { email: string; runId?: string },
) {
  const today = londonToday(now())
  return ownRegisters(db, {
    ...{ ...whose, today, from: addDays(today, -daysWithRegister) },
    ...{ registersFrom: registersFrom(today), closedSince: trainersMayCorrectSince(now()) },
  })
}
