import { data, Form, isRouteErrorResponse, redirect } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { matterText } from '#app/domain/booking/matter.ts'
import { personForm } from '#app/domain/booking/participant/naming.ts'
import { numberProblem, seenNumber } from '#app/domain/certificate/awarding-numbers.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { certificateLimits as figures } from '#app/domain/certificate/limits.ts'
import { codeOf, codeText } from '#app/domain/certificate/verification-code.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import {
  issueAgain,
  resendCertificate,
  withdrawCertificate,
} from '#app/operations/certificate/change-certificate.ts'
import { recordNumber } from '#app/operations/certificate/import-numbers.ts'
import { judgeAgain } from '#app/operations/certificate/judge-again.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { paperOf } from '#app/routes/certificate-paper.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { certificateById, doubtedOf } from '#app/storage/certificate/certificates.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/certificate.ts'
import { AwardingNumber } from './awarding-number.tsx'
import { CertificateBadges } from './certificate-badges.tsx'
import { IssueAgain } from './issue-again.tsx'

const done = {
  withdrawn: 'The certificate is withdrawn. Whoever checks its code reads so from now on.',
  'withdrawn-told':
    'The certificate is withdrawn. Whoever checks its code reads so from now on. The holder is told by e-mail.',
  sent: 'The letter is on its way to the holder.',
  number: 'The awarding organisation’s number is recorded.',
  issued: 'This is the new certificate. The holder gets a letter about it.',
} as const

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const { id } = args.params
  const row = isRecordId(id) ? await certificateById(db, id) : undefined
  if (!row) throw pageNotFound(args)
  const today = londonToday(now())
  const names = await accountNames(
    db,
    [row.issuedBy, row.withdrawnBy].flatMap((by) => by ?? []),
  )
  const told = new URL(args.request.url).searchParams.get('done')
  const isInDoubt = (await doubtedOf(db, [row])).has(row.id)
  const hasPaper = paperOf(row, services) !== null
  return {
    id: row.id,
    fullName: row.fullName,
    courseTitle: row.courseTitle,
    hasPaper,
    bookingId: row.enrollmentId,
    runId: row.runId,
    number: row.certificateNumber,
    code: codeOf(row.verificationCode) && codeText(row.verificationCode),
    state: certificateState(row, { today, soon: addDays(today, figures.expiringDays) }),
    awarded: dayText(row.awardedOn),
    expires: row.expiresOn && dayText(row.expiresOn),
    awardingNumber: row.awardingNumber,
    issued: row.issuedAt && moment(row.issuedAt, names.get(row.issuedBy ?? '')),
    withdrawn: row.withdrawnAt && {
      when: moment(row.withdrawnAt, names.get(row.withdrawnBy ?? '')),
      reason: row.withdrawnReason ?? '',
    },
    maySend: hasPaper && row.email !== '' && row.enrollmentId !== null,
    again: await judgeAgain(row, services),
    isInDoubt,
    doubt: isInDoubt ? `${matterText('certificate-in-doubt', null)}.` : null,
    told: told !== null && told in done ? done[told as keyof typeof done] : null,
  }
}

function moment(at: Date, name: string | undefined) {
  return `${adminMoment(at)}, ${name ?? 'somebody who left'}`
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  if (!isRecordId(id) || !(await certificateById(services.db, id))) throw pageNotFound(args)
  const form = await readForm(args.request)
  const change = { id, actorId: args.context.get(adminContext).id }
  const here = `/admin/certificates/${id}`
  switch (form.get('intent')) {
    case 'withdraw': {
      const reason = String(form.get('reason') ?? '')
        .replaceAll('\0', '')
        .trim()
        .slice(0, 500)
      if (reason.length < 3) return problem({ reason: 'Say why it is withdrawn.' }, 400)
      const tellsHolder = form.get('tell') === 'yes'
      const outcome = await withdrawCertificate({ ...change, reason, tellsHolder }, services)
      if (!outcome.ok) return problem({ '': 'It is withdrawn already.' }, 409)
      throw redirect(`${here}?done=${outcome.isTold ? 'withdrawn-told' : 'withdrawn'}`)
    }
    case 'send': {
      const outcome = await resendCertificate(change, services)
      if (!outcome.ok) return problem({ '': sendProblems[outcome.reason] }, 409)
      throw redirect(`${here}?done=sent`)
    }
    case 'number': {
      const theirs = seenNumber(String(form.get('awardingNumber') ?? ''))
      const wrong = numberProblem(theirs)
      if (wrong) return problem({ awardingNumber: wrong }, 400, theirs)
      const certificate = await certificateById(services.db, id)
      const certificateNumber = certificate?.certificateNumber ?? ''
      const outcome = await recordNumber({ ...change, certificateNumber, theirs }, services)
      if (!outcome.ok) {
        const awardingNumber = outcome.problems[0]?.problem ?? ''
        return problem({ awardingNumber }, 409, theirs)
      }
      throw redirect(`${here}?done=number`)
    }
    case 'issue-again': {
      const typed = String(form.get('fullName') ?? '')
      const name = personForm.shape.fullName.safeParse(typed)
      const wrong = name.error?.issues[0]?.message
      if (!name.success) return problem({ fullName: wrong ?? '' }, 400, typed)
      const outcome = await issueAgain({ ...change, fullName: name.data }, services)
      if (!outcome.ok) return problem({ '': againProblems[outcome.reason] }, 409)
      throw redirect(`/admin/certificates/${outcome.id}?done=issued`)
    }
    default:
      throw data(null, { status: 400 })
  }
}

const sendProblems = {
  'not-sent': 'This certificate cannot be sent.',
  'just-sent': 'The letter went out less than a minute ago, or still waits in the outbox.',
}

const againProblems = {
  'not-found': 'There is no booking with a date to issue it for.',
  'not-put-forward': 'This person cannot be put forward now: look at the results of the date.',
  'issued-already': 'Another certificate was issued for this booking already.',
}

function problem(errors: Record<string, string>, status: number, typed?: string) {
  return data({ errors, typed }, { status })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export const shouldRevalidate = reloadAfterRefusal

export default function Certificate({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, courseTitle, state, withdrawn, told } = loaderData
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <PortalPage
      title={`Certificate: ${fullName}`}
      hasError={Boolean(actionData)}
      actions={
        <PortalActionLink to="/admin/certifications" look="onLight">
          All certifications
        </PortalActionLink>
      }
    >
      <div className="grid max-w-3xl gap-6">
        {told && !actionData ? <Notice tone="green">{told}</Notice> : null}
        {actionData ? <ErrorSummary errors={errors} /> : null}
        {loaderData.doubt ? <Notice tone="amber">{loaderData.doubt}</Notice> : null}
        <Panel
          id="certificate"
          title={courseTitle}
          aside={<CertificateBadges state={state} isInDoubt={loaderData.isInDoubt} />}
        >
          <DescriptionList items={items(loaderData)} />
          <p className="mt-5 flex flex-wrap gap-3">
            {loaderData.hasPaper ? (
              <a className={actionClass('onLight')} href={`/admin/certificates/${id}/record.pdf`}>
                Open the paper
              </a>
            ) : null}
            {loaderData.runId ? (
              <PortalActionLink to={`/admin/certifications/${loaderData.runId}`} look="onLight">
                Results of the date
              </PortalActionLink>
            ) : null}
          </p>
        </Panel>
        {loaderData.maySend ? (
          <Panel id="send" title="Send again">
            <Form method="post" className="grid justify-items-start gap-3">
              <input type="hidden" name="intent" value="send" />
              <p>The holder gets the letter with the link to the paper once more.</p>
              <Button look="plain">Send again</Button>
            </Form>
          </Panel>
        ) : null}
        {state === 'withdrawn' ? null : (
          <AwardingNumber
            number={errors.awardingNumber ? actionData?.typed : loaderData.awardingNumber}
            error={errors.awardingNumber}
          />
        )}
        {loaderData.again ? (
          <IssueAgain
            judged={loaderData.again}
            fullName={(errors.fullName && actionData?.typed) ?? fullName}
            error={errors.fullName}
          />
        ) : null}
        {withdrawn || state === 'withdrawn' ? null : (
          <Withdraw error={errors.reason} fullName={fullName} maySend={loaderData.maySend} />
        )}
      </div>
    </PortalPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

function items({ fullName, bookingId, number, code, awarded, expires, ...shown }: Shown) {
  return [
    {
      label: 'Holder',
      value: bookingId ? (
        <PortalLink to={`/admin/bookings/${bookingId}`} className="text-link underline">
          {fullName}
        </PortalLink>
      ) : (
        fullName
      ),
    },
    { label: 'Number', value: number, mono: true },
    code
      ? {
          label: 'Code',
          value: (
            <a href={`/verify/${code}`} className="text-link underline">
              {code}
            </a>
          ),
          mono: true,
        }
      : null,
    { label: 'Awarded on', value: awarded },
    expires ? { label: 'Valid until', value: expires } : null,
    shown.awardingNumber
      ? { label: 'Awarding organisation’s number', value: shown.awardingNumber, mono: true }
      : null,
    shown.issued ? { label: 'Issued', value: shown.issued } : null,
    shown.withdrawn ? { label: 'Withdrawn', value: shown.withdrawn.when } : null,
    shown.withdrawn ? { label: 'Why', value: shown.withdrawn.reason } : null,
  ]
}

type WithdrawProps = { error: string | undefined; fullName: string; maySend: boolean }

function Withdraw({ error, fullName, maySend }: WithdrawProps) {
  return (
    <Panel id="withdraw" title="Withdraw">
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="withdraw" />
        <p>
          Whoever checks the code of {fullName} reads from then on that the record is withdrawn. It
          cannot be made valid again, but a new one can be issued.
        </p>
        <Field name="reason" label="Reason, for staff only" maxLength={500} error={error} />
        {maySend ? (
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="tell"
              value="yes"
              defaultChecked
              className="size-5 shrink-0"
            />
            Tell {fullName} by e-mail, without the reason
          </label>
        ) : null}
        <div>
          <Button look="danger">Withdraw the certificate</Button>
        </div>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="Certificate not found">
      <p className="text-ink-2">There is no such certificate.</p>
    </PortalPage>
  )
}
