import { data, Form } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { heldPersonForm } from '#app/domain/people/person-form.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { findPerson, type HeldCounts } from '#app/operations/privacy/held-records.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type ActionResult, failed, refusedForm, succeeded } from '../action-result.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import { mayActNow, refuseUnproved } from '../guard/guard.server.ts'
import { ProofStep } from '../guard/proof-step.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import { ResultWithoutScript, useResultToast } from '../use-result-toast.tsx'
import type { Route } from './+types/page.ts'
import { CopyButtons } from './copy-buttons.tsx'

export async function loader(args: Route.LoaderArgs) {
  const copy = new URL(args.request.url).searchParams.get('copy') ?? ''
  return {
    copyError: isCopyError(copy) ? copyErrors[copy] : null,
    /** The file is asked for by a form of its own once the code was typed. */
    isProved: (await mayActNow('', args)).ok,
  }
}

const copyErrors = {
  nobody: 'Nothing is held about that e-mail address',
  invalid: 'Please enter a valid email address',
  again: 'More than ten minutes have passed. Please ask for the copy again',
} as const

const isCopyError = (copy: string): copy is keyof typeof copyErrors => copy in copyErrors

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const form = await readForm(request)
  const sent = Object.fromEntries(form)
  const ready = sent.intent === 'copy' ? readyCopy(sent) : null
  if (ready?.errors) return data<Answer>(ready, { status: 400 })
  const asks = await refuseUnproved('/admin/privacy', form, args)
  if (asks) return data<Answer>({ asks }, { status: 403 })
  const result =
    ready ?? (await erase(sent, context.get(adminContext).id, context.get(servicesContext)))
  return data<Answer>(result, { status: result.errors ? 400 : 200 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

type Sent = Record<string, FormDataEntryValue>

type Answer = ActionResult & {
  /** What is held, before it is erased. */
  found?: string[]
  /** Whose copy may be downloaded now. */
  copyOf?: string
}

/** The code was typed: what is left is the download. */
function readyCopy(sent: Sent): Answer {
  const form = heldPersonForm.safeParse(sent)
  if (form.success) return { copyOf: form.data.email }
  return refusedForm(sent, formErrors(form.error.issues).byField)
}

/** The first request only shows what would be erased; the confirmed one erases. */
async function erase(sent: Sent, actorId: string, services: Services): Promise<Answer> {
  const form = heldPersonForm.safeParse(sent)
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
  upcoming: 'This person has a booking that is still to come. Cancel or complete it first',
  money: 'Money is owed, under way or in question. Settle that first',
} as const

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { copyError, isProved } = loaderData
  const copyRefused = actionData?.intent === 'copy' ? actionData : undefined
  const eraseRefused = copyRefused ? undefined : actionData
  useResultToast(actionData)
  return (
    <PortalPage title="Personal data" hasError={Boolean(actionData?.errors ?? copyError)}>
      <ResultWithoutScript result={actionData} />
      <div className="grid max-w-3xl gap-6">
        <Panel id="copy" title="Copy of a person’s data">
          <p className="mb-4 text-ink-2">
            Everything held about an e-mail address: account, bookings, payments, certificates,
            enquiries, e-mails and what staff did with them; to be read here, as a PDF for the
            person, and as a file for machines. Make sure that whoever asks owns the address, and
            send it to that address alone.
          </p>
          <CopyForm
            isProved={isProved}
            ready={actionData?.copyOf}
            value={copyRefused?.values?.email}
            error={copyRefused?.errors?.email ?? copyError ?? undefined}
          />
        </Panel>
        <Panel id="erase" title="Erase a person’s data">
          <p className="mb-4 text-ink-2">
            Removes name, contact details, notes, enquiries and the words of e-mails, and deletes
            the account. Amounts, dates and references of bookings stay, and invoices and credit
            notes as they were written: tax law requires both for six years. It is refused while a
            course is still to come or money is owed. The card provider and the awarding
            organisation keep records of their own, and backups keep theirs until they run out.
          </p>
          <Form method="post" noValidate className="grid max-w-md gap-3">
            {eraseRefused?.errors ? (
              <ErrorSummary errors={eraseRefused.errors} form="erase" />
            ) : null}
            <PersonField
              form="erase"
              error={eraseRefused?.errors?.email}
              value={eraseRefused?.values?.email}
            />
            <div>
              <Button look="plain">Erase…</Button>
            </div>
          </Form>
        </Panel>
      </div>
      {actionData?.asks ? (
        <ProofStep asks={actionData.asks} action="/admin/privacy" back="/admin/privacy" />
      ) : null}
      {actionData?.confirm ? (
        <Agree sent={actionData.confirm} found={actionData.found ?? []} />
      ) : null}
    </PortalPage>
  )
}

type CopyProps = {
  isProved: boolean
  /** The address whose copy may be downloaded now. */
  ready: string | undefined
  value: string | undefined
  error: string | undefined
}

function CopyForm({ isProved, ready, value, error }: CopyProps) {
  const look = 'grid max-w-md gap-3'
  const inside = (
    <>
      {error ? <ErrorSummary errors={{ email: error }} form="copy" /> : null}
      {ready ? <Notice tone="green">That was right. The copy is ready now.</Notice> : null}
      <PersonField key={ready} form="copy" error={error} value={ready ?? value} />
    </>
  )
  if (!isProved && !ready) {
    return (
      <Form method="post" noValidate className={look}>
        <input type="hidden" name="intent" value="copy" />
        {inside}
        <div>
          <Button look="plain">Ask for the copy</Button>
        </div>
      </Form>
    )
  }
  return (
    // A plain form: the answer may be a download, which the router's Form cannot handle.
    <form method="post" action="/admin/privacy/copy" noValidate className={look}>
      {inside}
      <CopyButtons />
    </form>
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
