import type { RouterContextProvider } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { pastRegisters } from '#app/operations/register/past-registers.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { daysTaught, registerRun } from '#app/storage/register/register-runs.ts'
import { requireTrainer } from '../gate.server.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

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
