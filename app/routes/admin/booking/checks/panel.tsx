import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { EntryBadge, EntryPanel } from '#app/site/entry-checks/entry-panel.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** What is checked before the course, with the forms to record what was seen. */
export function EntryChecks({ booking, result }: Props) {
  const { entry } = booking
  if (!entry) return null
  return (
    <Panel id="checks" title="Entry Checks" aside={<EntryBadge summary={entry.summary} />}>
      <EntryPanel entry={entry} sent={result} />
    </Panel>
  )
}
