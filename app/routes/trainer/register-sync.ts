import type { RouterContextProvider } from 'react-router'
import { shownName } from '../../domain/booking/participant/unnamed.ts'
import { batchSchema } from '../../domain/register/entry.ts'
import { readRegisters } from '../../operations/register/read-registers.ts'
import { recordEntries } from '../../operations/register/record-entries.ts'
import { servicesContext } from '../../services.server.ts'
import { authorNames } from '../../storage/register/register-runs.ts'
import type { Route } from './+types/register-sync.ts'
import { ownRegister } from './own-register.server.ts'

/*
 * For devices that keep a register without a network (docs/decisions/022): what they need for the day,
 * and where they send what was written meanwhile.
 */

export async function loader(args: Route.LoaderArgs) {
  return Response.json(await snapshot(await ownRegister(args), args.context))
}

/** Takes a queue in order, as often as it is sent, and answers each entry. */
export async function action(args: Route.ActionArgs) {
  const { request } = args
  const own = await ownRegister(args)
  // React Router checks the origin only for actions of pages, not of resource routes.
  if (request.headers.get('Origin') !== new URL(request.url).origin) {
    return Response.json({ error: 'other-site' }, { status: 403 })
  }
  const batch = batchSchema.safeParse(await readJson(request))
  if (!batch.success) return Response.json({ error: 'malformed' }, { status: 400 })
  const { author, device, entries } = batch.data
  // The queue of somebody who was signed in on this device before stays where it is.
  if (author !== own.user.id) return Response.json({ error: 'other-person' }, { status: 409 })
  const services = args.context.get(servicesContext)
  const sent = { runId: own.run.id, author: own.author, device, entries }
  const outcome = await recordEntries(sent, services)
  if (!outcome.ok) return Response.json({ error: outcome.reason }, { status: 404 })
  const { answers } = outcome
  return Response.json({ answers, register: await snapshot(own, args.context) })
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return null
  }
}

type Own = Awaited<ReturnType<typeof ownRegister>>

async function snapshot({ user, run, days }: Own, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(servicesContext)
  const [register] = await readRegisters(db, [run])
  const { sessions = [], people = [], rows = [] } = register ?? {}
  const names = await authorNames(
    db,
    rows.map(({ author }) => author),
  )
  return {
    runId: run.id,
    courseTitle: run.courseTitle,
    author: user.id,
    readAt: now(),
    days: days.map(({ date, role }) => ({
      ...{ date, role },
      halves: sessions
        .filter((session) => session.date === date)
        .map(({ half, starts, ends }) => ({ half, starts, ends })),
    })),
    people: people.map(({ bookingId, fullName }) => ({ bookingId, fullName: shownName(fullName) })),
    rows: rows.map(({ runId: _, device: __, ...row }) => ({
      ...row,
      authorName: names.get(row.author) ?? null,
    })),
  }
}
