import { data, redirect } from 'react-router'
import { closedDays } from '#app/domain/register/register-view.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { notesOfToday } from '#app/operations/register/class-people.ts'
import { openSheet } from '#app/operations/register/open-sheet.ts'
import { recordForm } from '#app/operations/register/record-form.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RegisterFrame } from '#app/site/register/register-frame.tsx'
import { RegisterLinks } from '#app/site/register/register-links.tsx'
import { RegisterSheet } from '#app/site/register/register-sheet.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/register.ts'
import { ownRegister } from './own-register.server.ts'
import { Refused } from './refused.tsx'

/** The register of one of the trainer's own dates: the days that they teach. */
export async function loader(args: Route.LoaderArgs) {
  const { run, days, today, author } = await ownRegister(args)
  const { searchParams } = new URL(args.request.url)
  const day = searchParams.get('day')
  const own = days.map(({ date }) => date)
  const services = args.context.get(servicesContext)
  const { history: _, ...sheet } = await openSheet(
    { run, day, days: own, reader: author },
    services,
  )
  return {
    courseTitle: run.courseTitle,
    text: runText(run),
    today,
    sheet,
    part: searchParams.get('part'),
    isSaved: searchParams.has('saved'),
    notes: await notesOfToday({ runId: run.id, days, closed: closedDays(sheet) }, services),
    mayClose: days.some(({ date, role }) => date === sheet.day && role === 'lead'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { run, author } = await ownRegister(args)
  const form = await readForm(args.request)
  const services = args.context.get(servicesContext)
  const result = await recordForm({ form, runId: run.id, author }, services)
  if (result === 'not-found') throw pageNotFound(args)
  if (result) return data(result, { status: 400 })
  const day = new URL(args.request.url).searchParams.get('day') ?? String(form.get('day') ?? '')
  throw redirect(`/trainer/runs/${run.id}/register?${new URLSearchParams({ day, saved: '' })}`)
}

/** Taken over in the browser by the register of the device (app/offline), which loads this script. */
export const handle = { script: 'routes/trainer/register-sync' }

export default function OwnRegister({ loaderData, actionData, params }: Route.ComponentProps) {
  const { courseTitle, text, sheet, part, notes, mayClose, today, isSaved } = loaderData
  return (
    <div id="register">
      <title>{`${actionData ? 'Error: ' : ''}Register: ${courseTitle} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <RegisterFrame title={`Register: ${courseTitle}`} text={text}>
        {isSaved && !actionData ? <Notice tone="green">Saved.</Notice> : null}
        <RegisterSheet
          sheet={sheet}
          part={part}
          notes={notes}
          mayClose={mayClose}
          today={today}
          result={actionData}
        >
          <RegisterLinks runId={params.id} day={sheet.day} />
        </RegisterSheet>
      </RegisterFrame>
    </div>
  )
}

export const ErrorBoundary = Refused
