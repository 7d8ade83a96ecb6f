import { Form } from 'react-router'
import { WhichForm } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import type { RunDecision } from './decision-of.server.ts'

/** Will it run? What is missing, and the two ways in which staff decide it. */
export function Decision({ decision, runId }: { decision: RunDecision; runId: string }) {
  const { isConfirmed, isStaffed, mayTakeBack, text, least } = decision
  const confirmedText = isStaffed
    ? 'Confirmed to run: the course’s page says so.'
    : 'Confirmed to run, but a trainer or room is missing: the course’s page does not say so until they are there.'
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label="Will it run?"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden"
    >
      <WhichForm intent="confirm" />
      <p
        className={
          isConfirmed ? `font-semibold ${isStaffed ? 'text-green' : 'text-amber'}` : 'text-ink-2'
        }
      >
        {isConfirmed
          ? confirmedText
          : `${text ? `${text}. ` : ''}It is confirmed to run with ${least} people, or when you decide so${isStaffed ? '' : ', and with trainers and room'}.`}
      </p>
      {isConfirmed ? null : (
        <Button look="plain" name="runs" value="yes">
          It runs
        </Button>
      )}
      {text ? (
        <PortalActionLink to={`/admin/schedules/${runId}/cancel`}>Cancel it…</PortalActionLink>
      ) : null}
      {mayTakeBack ? (
        <Button look="plain" name="runs" value="no">
          Take this back
        </Button>
      ) : null}
    </Form>
  )
}
