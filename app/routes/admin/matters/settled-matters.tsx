import { Form } from 'react-router'
import { WhichForm } from '../portal-form.tsx'
import { BookingLink } from './booking-link.tsx'
import type { SettledMatter } from './shown-matter.server.ts'

/** What staff dealt with, and what ended by itself. */
export function SettledMatters({ matters }: { matters: readonly SettledMatter[] }) {
  if (matters.length === 0) return <p className="text-ink-2">Nothing was dealt with yet.</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {matters.map(
        ({ id, title, amount, opened, settled, how, bookingId, fullName, ...matter }) => (
          <li key={id} className="grid gap-1 px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <p id={`settled-${id}`} className="font-semibold">
                {title}
                {amount ? ` ${amount}` : ''}
              </p>
              <p className="text-sm text-ink-2">
                {opened} to {settled}
              </p>
            </div>
            {bookingId ? (
              <p>
                <BookingLink id={bookingId} fullName={fullName} />
              </p>
            ) : null}
            <p className="text-sm text-ink-2 first-letter:uppercase">
              {how}
              {matter.note ? `: “${matter.note}”` : ''}
            </p>
            {matter.isReopenable ? (
              <Form method="post" preventScrollReset>
                <WhichForm intent="reopen" />
                <input type="hidden" name="matter" value={id} />
                <button
                  type="submit"
                  className="min-h-11 font-semibold underline underline-offset-4"
                  aria-describedby={`settled-${id}`}
                >
                  Reopen
                </button>
              </Form>
            ) : null}
          </li>
        ),
      )}
    </ul>
  )
}
