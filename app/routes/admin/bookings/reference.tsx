import type { ListRow } from './list-row.server.ts'

/** The reference, with details in a tooltip on hover and focus. Escape closes it. */
export function Reference({ booking }: { booking: ListRow }) {
  const { id, reference, emergencyContact, dietaryRequirements } = booking
  const details = `details-${id}`
  return (
    <div className="hover-details relative inline-block">
      <button
        type="button"
        aria-describedby={details}
        className="min-h-8 cursor-help font-mono font-semibold whitespace-nowrap underline decoration-dotted underline-offset-4"
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      >
        {reference}
      </button>
      <div
        id={details}
        role="tooltip"
        className="hover-details-box absolute top-full left-0 z-10 w-72 max-w-[80vw] rounded-card border border-line bg-card p-4 text-sm shadow-dialog"
      >
        <dl className="grid gap-2">
          <div>
            <dt className="text-ink-3">Full ID</dt>
            <dd className="font-mono wrap-anywhere">{id}</dd>
          </div>
          {emergencyContact ? (
            <div>
              <dt className="text-ink-3">Emergency Contact</dt>
              <dd>{emergencyContact}</dd>
            </div>
          ) : null}
          {dietaryRequirements ? (
            <div>
              <dt className="text-ink-3">Dietary Requirements</dt>
              <dd className="whitespace-pre-line">{dietaryRequirements}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </div>
  )
}
