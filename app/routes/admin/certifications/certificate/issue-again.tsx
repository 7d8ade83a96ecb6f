import type { judgeAgain } from '#app/operations/certificate/judge-again.ts'
import { PortalForm, TypedField } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'

type Judged = NonNullable<Awaited<ReturnType<typeof judgeAgain>>>
type Props = { judged: Judged; fullName: string }

/** After a withdrawal: a new certificate, most often with a corrected name, or why there is none. */
export function IssueAgain({ judged, fullName }: Props) {
  const { since, reasons } = judged
  return (
    <Panel id="again" title="Issue again">
      {since || reasons.length > 0 ? (
        <Refused {...judged} />
      ) : (
        <PortalForm
          intent="issue-again"
          values={{ fullName }}
          hasSummary={false}
          button={<Button look="plain">Issue a new certificate</Button>}
        >
          <p>
            Issues a new certificate with another number and code. This one stays withdrawn. A
            corrected name is also written in the booking.
          </p>
          <TypedField
            name="fullName"
            label="Name on the new certificate"
            hint="As on the identity document."
            autoComplete="off"
            maxLength={100}
            required
          />
        </PortalForm>
      )}
    </Panel>
  )
}

const link = 'text-link underline underline-offset-4'

function Refused({ since, runId, reasons }: Judged) {
  if (since) {
    return (
      <p>
        Another certificate was issued for this booking:{' '}
        <PortalLink to={`/admin/certificates/${since.id}`} className={`figures ${link}`}>
          {since.number}
        </PortalLink>
      </p>
    )
  }
  return (
    <>
      <p>No new certificate can be issued now. {reasons.join('. ')}.</p>
      {runId ? (
        <p className="mt-2">
          <PortalLink to={`/admin/certifications/${runId}`} className={link}>
            Results of the date
          </PortalLink>
        </p>
      ) : null}
    </>
  )
}
