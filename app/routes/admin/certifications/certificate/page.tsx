import { keepPage } from '#app/routes/admin/keep-page.ts'
import { notFoundPage } from '#app/routes/admin/not-found-page.tsx'
import { sentForm } from '#app/routes/admin/parts/sent-form.server.ts'
import { WordLink } from '#app/routes/admin/parts/word-link.tsx'
import { PortalForm, TypedField, TypedTick } from '#app/routes/admin/portal-form.tsx'
import { PortalPage } from '#app/routes/admin/portal-page.tsx'
import { recordOr404 } from '#app/routes/admin/record-or-404.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { certificateById } from '#app/storage/certificate/certificates.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { CertificateBadges } from '../certificate-badges.tsx'
import type { Route } from './+types/page.ts'
import { changeCertificate } from './actions.server.ts'
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
  return (
    <PortalPage
      title={`Certificate: ${fullName}`}
      result={actionData}
      actions={<PortalActionLink to="/admin/certifications">All certifications</PortalActionLink>}
    >
      <div className="grid max-w-3xl gap-6">
        {told && !actionData ? <Notice tone="green">{told}</Notice> : null}
        <ErrorSummary errors={actionData?.errors ?? {}} />
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
            <PortalForm
              intent="send"
              hasSummary={false}
              className="grid justify-items-start gap-3"
              button={<Button look="plain">Send again</Button>}
            >
              <p>The holder gets the letter with the link to the paper once more.</p>
            </PortalForm>
          </Panel>
        ) : null}
        {state === 'withdrawn' ? null : (
          <Panel id="awarding" title="Awarding organisation’s number">
            <PortalForm
              intent="number"
              values={{ awardingNumber: loaderData.awardingNumber ?? '' }}
              hasSummary={false}
              className="flex flex-wrap items-end gap-4"
              button={<Button look="plain">Record the number</Button>}
            >
              <div className="min-w-0 grow basis-64">
                <TypedField
                  name="awardingNumber"
                  label="Number of their certificate"
                  maxLength={60}
                  autoComplete="off"
                  className="font-mono"
                />
              </div>
            </PortalForm>
          </Panel>
        )}
        {loaderData.again ? <IssueAgain judged={loaderData.again} fullName={fullName} /> : null}
        {withdrawn || state === 'withdrawn' ? null : (
          <Withdraw fullName={fullName} maySend={loaderData.maySend} />
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
        <WordLink to={`/admin/bookings/${bookingId}`}>{fullName}</WordLink>
      ) : (
        fullName
      ),
    },
    { label: 'Number', value: number, mono: true },
    {
      label: 'Code',
      value: code && (
        <a href={`/verify/${code}`} className="text-link underline">
          {code}
        </a>
      ),
      mono: true,
    },
    { label: 'Awarded on', value: awarded },
    { label: 'Valid until', value: expires },
    { label: 'Awarding organisation’s number', value: shown.awardingNumber, mono: true },
    { label: 'Issued', value: shown.issued },
    { label: 'Withdrawn', value: shown.withdrawn?.when },
    { label: 'Why', value: shown.withdrawn?.reason },
  ]
}

function Withdraw({ fullName, maySend }: { fullName: string; maySend: boolean }) {
  return (
    <Panel id="withdraw" title="Withdraw">
      <PortalForm
        intent="withdraw"
        values={{ tell: 'yes' }}
        hasSummary={false}
        button={<Button look="danger">Withdraw the certificate</Button>}
      >
        <p>
          Whoever checks the code of {fullName} reads from then on that the record is withdrawn. It
          cannot be made valid again, but a new one can be issued.
        </p>
        <TypedField name="reason" label="Reason, for staff only" maxLength={500} />
        {maySend ? (
          <TypedTick
            name="tell"
            label={`Tell ${fullName} by e-mail, without the reason`}
            isSentence
          />
        ) : null}
      </PortalForm>
    </Panel>
  )
}

export const ErrorBoundary = notFoundPage(
  'Certificate not found',
  'There is no such certificate.',
  null,
)
