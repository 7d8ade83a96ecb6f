import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useBooking } from './use-booking.ts'

export function Timeline() {
  const { id, created, updated, sessionId, providerPage, timeline } = useBooking()
  return (
    <Panel id="timeline" title="Booking Timeline">
      <DescriptionList
        items={[
          { label: 'Created', value: created },
          { label: 'Last Updated', value: updated },
          {
            label: 'Payment Session ID',
            mono: true,
            value: providerPage ? (
              <a
                className="text-sm text-link underline"
                href={providerPage}
                target="_blank"
                rel="noreferrer"
              >
                {sessionId}
                <span className="sr-only"> (new tab)</span>
              </a>
            ) : (
              sessionId && <span className="text-sm">{sessionId}</span>
            ),
          },
          { label: 'Booking ID', value: <span className="text-sm">{id}</span>, mono: true },
        ]}
      />
      <p className="mt-3 text-sm print:hidden">
        <a
          className="inline-flex min-h-8 items-center text-link underline"
          href={`/admin/bookings/${id}/evidence.txt`}
          download
        >
          Gather evidence for a dispute (text file)
        </a>
      </p>
      <ol className="mt-5 grid gap-4 border-t border-line pt-5 print:mt-2 print:pt-2">
        {timeline.map(({ at, text, by }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order.
          <li key={nth} className="border-l-2 border-line pl-4 print:flex print:gap-4">
            <p className="text-sm text-ink-3 tabular-nums">{at}</p>
            <p>
              {text}
              {by ? <span className="text-ink-2"> by {by}</span> : null}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
