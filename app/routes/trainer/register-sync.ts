import type { RouterContextProvider } from 'react-router'
import { registerKey } from '#app/auth/register-key.server.ts'
import { sessionToken } from '#app/auth/session-token.server.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { batchSchema } from '#app/domain/register/entry.ts'
import { closedDays } from '#app/domain/register/register-view.ts'
import { type RegisterAnswer, withoutStrokes } from '#app/domain/register/snapshot.ts'
import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { notesOfToday } from '#app/operations/register/class-people.ts'
import { readRegisters, requiredMinutes } from '#app/operations/register/read-registers.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { trainersForMakeUps } from '#app/operations/register/trainers-for-make-ups.ts'
import { servicesContext } from '#app/services.server.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import { departureSignatures, registerLimits, sessionRules } from '#content/rules/register-rules.ts'
import type { Route } from './+types/register-sync.ts'
import { ownRegister } from './own-register.server.ts'

// What it does in the browser: the page loads this route's module there.
import '#app/offline/start.client.tsx'

/*
 * For devices that keep a register without a network (docs/decisions/022): what they need for the day,
 * and where they send what was written meanwhile.
 */

export async function loader(args: Route.LoaderArgs) {
  const own = await ownRegister(args)
  return Response.json(await snapshot(own, args.context), { headers: keyFor(own, args) })
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
  if (!outcome.ok) {
    const isLater = outcome.reason === 'too-fast'
    const headers = isLater ? { 'Retry-After': '60' } : undefined
    return Response.json({ error: outcome.reason }, { status: isLater ? 429 : 404, headers })
  }
  const { answers } = outcome
  const register = await snapshot(own, args.context)
  return Response.json({ answers, register }, { headers: keyFor(own, args) })
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return null
  }
}

type Own = Awaited<ReturnType<typeof ownRegister>>

/** With which the device opens what it keeps, as long as this session lasts. */
function keyFor(
  { user }: Own,
  { request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>,
) {
  const { env, now } = context.get(servicesContext)
  const token = sessionToken(request.headers.get('Cookie'), env) ?? ''
  const { expiresAt } = user.session
  return { 'Set-Cookie': registerKey({ env }, { token, expiresAt, now: now() }) }
}

async function snapshot(
  { user, run, days }: Own,
  context: Readonly<RouterContextProvider>,
): Promise<RegisterAnswer> {
  const services = context.get(servicesContext)
  const { db, now } = services
  const [register] = await readRegisters(db, [run])
  const { sessions = [], people = [], rows = [] } = register ?? {}
  const names = await accountNames(
    db,
    rows.map(({ author }) => author),
  )
  return {
    runId: run.id,
    courseTitle: run.courseTitle,
    text: runText(run),
    author: user.id,
    readAt: now(),
    days: days.map(({ date, role }) => ({
      date,
      role,
      halves: sessions
        .filter((session) => session.date === date)
        .map(({ half, starts, ends }) => ({ half, starts, ends })),
    })),
    sessions,
    rules: sessionRules,
    required: requiredMinutes(run),
    limits: registerLimits,
    departureFrom: departureSignatures[run.courseSlug] ?? null,
    trainers: await trainersForMakeUps(db, run),
    dayTexts: Object.fromEntries(
      [...sessions.map(({ date }) => date), ...rows.map(({ day }) => day)].map((date) => [
        date,
        shortDayText(date),
      ]),
    ),
    people: people.map(({ bookingId, fullName }) => ({ bookingId, fullName: shownName(fullName) })),
    notes: await notesOfToday(
      { runId: run.id, days, closed: closedDays(register?.view) },
      services,
    ),
    rows: rows.map(({ runId: _, ...row }) => ({
      ...withoutStrokes(row),
      device: '',
      authorName: names.get(row.author) ?? null,
    })),
  }
}
