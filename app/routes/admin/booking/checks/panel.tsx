import { useActionData } from 'react-router'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { EntryBadge, EntryPanel } from '#app/site/entry-checks/entry-panel.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useBooking } from '../use-booking.ts'

/** What is checked before the course, with the forms to record what was seen. */
export function EntryChecks() {
  const { entry } = useBooking()
  const sent = useActionData<ActionResult>()
  if (!entry) return null
  return (
    <Panel id="checks" title="Entry Checks" aside={<EntryBadge summary={entry.summary} />}>
      <EntryPanel entry={entry} sent={sent} />
    </Panel>
  )
}
