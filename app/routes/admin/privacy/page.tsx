import { data, Form } from 'react-router'
import { formErrors } from '../../../domain/basics/form-errors.ts'
import { personForm } from '../../../domain/people/person-form.ts'
import { erasePerson } from '../../../operations/privacy/erase-person.ts'
import { findPerson, type HeldCounts } from '../../../operations/privacy/held-records.ts'
import { readForm } from '../../../read-form.server.ts'
import { type Services, servicesContext } from '../../../services.server.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { adminContext } from '../../gate.server.ts'
import { type ActionResult, failed, refusedForm, succeeded } from '../action-result.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import { ResultWithoutScript, useResultToast } from '../use-result-toast.tsx'
import type { Route } from './+types/page.ts'

export function loader({ request }: Route.LoaderArgs) {
  const copy = new URL(request.url).searchParams.get('copy')
  return { copyError: copy === 'nobody' || copy === 'invalid' ? copyErrors[copy] : null }
}

const copyErrors = {
  nobody: 'Nothing is held about that e-mail address',
  invalid: 'Please enter a valid email address',
} as const

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const result = await erase(sent, context.get(adminContext).id, context.get(servicesContext))
  return data(result, { status: result.errors ? 400 : 200 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

type Sent = Record<string, FormDataEntryValue>

type Erased = ActionResult & {
  /** What is held, before it is erased. */
  found?: string[]
}

/** The first request only shows what would be erased; the confirmed one erases. */
async function erase(sent: Sent, actorId: string, services: Services): Promise<Erased> {
  const form = personForm.safeParse(sent)
  if (!form.success) return refusedForm(sent, formErrors(form.error.issues).byField)
  const { email } = form.data
  if (sent.agreed !== email) {
    const { counts, refusal } = await findPerson(email, services)
    if (refusal) return refusedForm(sent, { email: refusals[refusal] })
    return { confirm: { email, agreed: email }, found: heldText(counts) }
  }
  const outcome = await erasePerson({ email, actorId }, services)
  return outcome.ok
    ? succeeded('Erased', 'What named this person is gone; amounts, dates and references stay')
    : failed(sent, outcome.reason, refusals[outcome.reason])
}

function heldText(counts: HeldCounts) {
  return Object.entries(counts).flatMap(([kind, count]) => {
    const [one, many] = kinds[kind as keyof HeldCounts]
    return count > 0 ? [count === 1 ? one : `${count} ${many}`] : []
  })
}

const kinds: Record<keyof HeldCounts, readonly [string, string]> = {
  accounts: ['an account', 'accounts'],
  bookings: ['1 booking', 'bookings'],
  certificates: ['1 certificate', 'certificates'],
  enquiries: ['1 enquiry, with what was written back', 'enquiries, with what was written back'],
  waitlistEntries: ['1 entry of a waitlist', 'entries of waitlists'],
  trainers: ['a trainer’s record, with the qualifications', 'trainers’ records'],
  letters: ['1 e-mail', 'e-mails'],
}

const refusals = {
  nobody: copyErrors.nobody,
  administrator: 'This person is an administrator. Revoke the access first',
  trainer: 'This person teaches here. Record first that they left',
  upcoming: 'A booking of this person still lies ahead. Cancel or complete it first',
  money: 'Money is owed, under way or in question. Settle that first',
} as const

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { copyError } = loaderData
  useResultToast(actionData)
  return (
    <PortalPage title="Personal data" hasError={Boolean(actionData?.errors ?? copyError)}>
      <ResultWithoutScript result={actionData} />
      <div className="grid max-w-3xl gap-6">
        <Panel id="copy" title="Copy of a person’s data">
          <p className="mb-4 text-ink-2">
            A file with everything held about an e-mail address: account, bookings, payments,
            certificates, enquiries, e-mails and what staff did with them. Make sure that whoever
            asks owns the address, and send it to that address alone.
          </p>
          {/* A plain form: the answer is a download, which the router's Form cannot handle. */}
          <form
            method="post"
            action="/admin/privacy/copy.json"
            noValidate
            className="grid max-w-md gap-3"
          >
            {copyError ? <ErrorSummary errors={{ email: copyError }} form="copy" /> : null}
            <PersonField form="copy" error={copyError ?? undefined} />
            <div>
              <Button look="plain">Download a copy</Button>
            </div>
          </form>
        </Panel>
        <Panel id="erase" title="Erase a person’s data">
          <p className="mb-4 text-ink-2">
            Removes name, contact details, notes, enquiries and the words of e-mails, and deletes
            the account. Amounts, dates and references of bookings stay, as tax law requires. It is
            refused while a course lies ahead or money is owed. The card provider and the awarding
            organisation keep records of their own, and backups keep theirs until they run out.
          </p>
          <Form method="post" noValidate className="grid max-w-md gap-3">
            {actionData?.errors ? <ErrorSummary errors={actionData.errors} form="erase" /> : null}
            <PersonField
              form="erase"
              error={actionData?.errors?.email}
              value={actionData?.values?.email}
            />
            <div>
              <Button look="plain">Erase…</Button>
            </div>
          </Form>
        </Panel>
      </div>
      {actionData?.confirm ? (
        <Agree sent={actionData.confirm} found={actionData.found ?? []} />
      ) : null}
    </PortalPage>
  )
}

function PersonField(props: {
  form: string
  error?: string | undefined
  value?: string | undefined
}) {
  return (
    <Field
      form={props.form}
      type="email"
      name="email"
      label="E-mail address"
      autoComplete="off"
      defaultValue={props.value}
      error={props.error}
    />
  )
}

function Agree({ sent, found }: { sent: Record<string, string>; found: readonly string[] }) {
  return (
    <AgreeDialog
      here="/admin/privacy"
      sent={sent}
      title="Erase this person’s data?"
      button={<Button look="danger">Erase</Button>}
      keep="Keep the data"
    >
      <div>
        <p>Found:</p>
        <ul className="list-disc pl-5 text-ink">
          {found.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <p className="wrap-anywhere">
        Everything that names the owner of <strong>{sent.email}</strong> is removed from the
        academy’s records, and their account is deleted. This cannot be taken back.
      </p>
    </AgreeDialog>
  )
}
