import type { Held } from './kept-booking.ts'

type Props = { held: Held; sending: boolean; onResume: () => void; onAnother: () => void }

/** Shown in place of the form while a payment page of this form is open. */
export function HeldPlace({ held, sending, onResume, onAnother }: Props) {
  const until = new Date(held.until).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  })
  return (
    <div>
      <p className="text-lg font-semibold">
        {held.runId
          ? `Your ${held.places > 1 ? `${held.places} places are` : 'place is'} held until ${until}`
          : `Your payment page is open until ${until}`}
      </p>
      {held.dateText ? <p className="text-ink-2">{held.dateText}</p> : null}
      <div className="mt-5 flex flex-wrap gap-4">
        <button
          type="button"
          data-first
          onClick={onResume}
          className="hazard-tape min-h-12 rounded-control bg-hivis px-5 py-2 text-lg font-semibold hover:bg-hivis-hover"
        >
          {sending ? 'Processing...' : 'Continue payment'}
        </button>
        <button
          type="button"
          onClick={onAnother}
          className="min-h-12 rounded-control border border-ink px-5 py-2 font-semibold hover:bg-chalk"
        >
          Choose another date
        </button>
      </div>
    </div>
  )
}
