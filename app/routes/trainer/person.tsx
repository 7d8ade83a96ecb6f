import { data } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { readSeen, undoReason } from '#app/domain/register/checks/record-form.ts'
import { askedContact, emergencyCall } from '#app/domain/register/emergency-call.ts'
import { trainerTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { noteEmergencyContact } from '#app/operations/booking/participant/note-emergency-contact.ts'
import { entryForAcademy } from '#app/operations/register/checks/entry-for-academy.ts'
import { entryListOf } from '#app/operations/register/checks/entry-list.ts'
import { recordCheck, undoCheck } from '#app/operations/register/checks/record-check.ts'
import { tasksOfBooking } from '#app/operations/register/tasks/load-tasks.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { EntryBadge, EntryPanel } from '#app/site/entry-checks/entry-panel.tsx'
import { reasonHint, recordRefusals } from '#app/site/entry-checks/refusals.ts'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { AskedContact } from '#app/site/trainer/asked-contact.tsx'
import { Contacts } from '#app/site/trainer/contacts.tsx'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { peopleComing } from '#app/storage/register/register-runs.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { identityDocuments } from '#content/rules/entry-rules.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/person.ts'
import { requireOwnPerson } from './own-run.server.ts'
import { Refused } from './refused.tsx'

/** What is checked of one person on one of the trainer's own dates. */
export async function loader(args: Route.LoaderArgs) {
  const { booking, runId } = await requireOwnPerson(args)
  const services = args.context.get(servicesContext)
  const list = await entryListOf(services.db, booking, services)
  const { startDate, endDate, courseTitle } = booking
  const own = (await peopleComing(services.db, [runId])).find(({ id }) => id === booking.id)
  return {
    runId,
    courseTitle,
    dates: startDate && endDate ? runText({ startDate, endDate }) : '',
    fullName: shownName(booking.fullName),
    tasks: trainerTasks(await tasksOfBooking(services.db, booking.id, services), {
      path: `/trainer/runs/${runId}/people/${booking.id}`,
      today: londonToday(services.now()),
    }),
    contacts: own && {
      phone: own.phone,
      emergencyContact: own.emergencyContact,
      dietaryRequirements: own.dietaryRequirements,
    },
    entry: await entryForAcademy(services.db, list),
  }
}

type Result = {
  intent: string
  errors: Record<string, string>
  values: Record<string, string>
  saved?: boolean
}

export async function action(args: Route.ActionArgs) {
  const { booking, runId, user } = await requireOwnPerson(args)
  const services = args.context.get(servicesContext)
  const values = Object.fromEntries(
    [...(await readForm(args.request))].map(([name, value]) => [name, String(value)]),
  )
  const { intent = '' } = values
  const refuse = (errors: Record<string, string>, status: number) =>
    data<Result>({ intent, errors, values }, { status })
  const revision = {
    bookingId: booking.id,
    actorId: user.id,
    seenRevision: Number(values.revision),
    by: { source: 'trainer', runId } as const,
  }
  const outcome =
    intent === 'emergency-contact'
      ? await noteContact(values, revision)
      : intent === 'undo-check'
        ? await undo(values, revision)
        : await record(values, londonToday(services.now()), revision)
  if ('errors' in outcome) return refuse(outcome.errors, 400)
  if (!outcome.ok) return refuse({ '': recordRefusals[outcome.reason] }, 409)
  return data<Result>({ intent: '', errors: {}, values: {}, saved: true })

  async function record(sent: Record<string, string>, today: string, who: typeof revision) {
    const { seen, errors } = readSeen(sent, { today, documents: identityDocuments })
    return seen ? recordCheck({ ...who, seen }, services) : { errors }
  }

  async function noteContact(sent: Record<string, string>, who: typeof revision) {
    const { contact, error } = askedContact(sent.emergencyContact ?? '')
    if (error !== undefined) return { errors: { emergencyContact: error } }
    return noteEmergencyContact({ ...who, runId, contact }, services)
  }

  async function undo(sent: Record<string, string>, who: typeof revision) {
    const reason = undoReason(sent)
    if (reason === null) return { errors: { reason: reasonHint } }
    const recordId = isRecordId(sent.record ?? '') ? (sent.record ?? '') : booking.id
    return undoCheck({ ...who, recordId, reason }, services)
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, values) => ({
    intent: values.intent ?? '',
    errors: { ...errors },
    values,
  }))
}

export default function OwnPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { runId, courseTitle, dates, fullName, contacts, entry, tasks } = loaderData
  const general = actionData?.errors['']
  const hasError = Object.keys(actionData?.errors ?? {}).length > 0
  return (
    <TrainerPage
      title={fullName}
      documentTitle="Entry checks"
      back={{ to: `/trainer/runs/${runId}`, label: `${courseTitle}, ${dates}` }}
      hasError={hasError}
    >
      {actionData?.saved ? <Notice tone="green">Recorded.</Notice> : null}
      {general ? <ErrorSummary title="Not saved" errors={{ '': general }} /> : null}
      <TaskList tasks={tasks} />
      {contacts ? <Contacts {...contacts} askAt="#emergency" /> : null}
      {contacts && !emergencyCall(contacts.emergencyContact ?? '') ? (
        <AskedContact
          revision={entry.revision}
          sent={general ? undefined : actionData}
          known={contacts.emergencyContact}
        />
      ) : null}
      <Panel id="checks" title="Entry checks" aside={<EntryBadge summary={entry.summary} />}>
        <EntryPanel entry={entry} sent={general ? undefined : actionData} />
      </Panel>
    </TrainerPage>
  )
}

export const ErrorBoundary = Refused
