import { Form } from 'react-router'
import { keepPage } from '#app/routes/admin/keep-page.ts'
import { notFoundPage } from '#app/routes/admin/not-found-page.tsx'
import { sentForm } from '#app/routes/admin/parts/sent-form.server.ts'
import { PortalPage } from '#app/routes/admin/portal-page.tsx'
import { recordOr404 } from '#app/routes/admin/record-or-404.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { certificateById } from '#app/storage/certificate/certificates.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { CertificateBadges } from '../certificate-badges.tsx'
import type { Route } from './+types/page.ts'
import { changeCertificate } from './actions.server.ts'
import { AwardingNumber } from './awarding-number.tsx'
import { IssueAgain } from './issue-again.tsx'
import { loadCertificate, type ShownCertificate } from './load-page.server.ts'

export const loader = (args: Route.LoaderArgs) => loadCertificate(args)

export async function action(args: Route.ActionArgs) {
  const given = await sentForm(args)
  const { db } = given.services
  const certificate = await recordOr404(args, (id) => certificateById(db, id))
  return changeCertificate(certificate, given)
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
      actions={<PortalActionLink to="/admin/certifications">All certifications</PortalActionLink>}
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
              <PortalActionLink to={`/admin/certifications/${loaderData.runId}`}>
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

function items({
  fullName,
  bookingId,
  number,
  code,
  awarded,
  expires,
  ...shown
}: ShownCertificate) {
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
          <Tick
            name="tell"
            label={`Tell ${fullName} by e-mail, without the reason`}
            isSentence
            defaultChecked
          />
        ) : null}
        <div>
          <Button look="danger">Withdraw the certificate</Button>
        </div>
      </Form>
    </Panel>
  )
}

export const ErrorBoundary = notFoundPage(
  'Certificate not found',
  'There is no such certificate.',
  null,
)
