import { Form, Link } from 'react-router'
import type { SettledMatter } from './settled-matter.server.ts'

/** What staff dealt with, and what ended by itself. */
export function SettledMatters({ matters }: { matters: readonly SettledMatter[] }) {
  if (matters.length === 0) return <p className="text-ink-2">Nothing was dealt with yet.</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {matters.map(({ id, title, amount, opened, settled, how, note, booking, isReopenable }) => (
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
          {booking ? (
            <p>
              <Link
                className="font-semibold text-link underline underline-offset-4"
                to={`/admin/bookings/${booking.id}`}
              >
                <span className="font-mono">{booking.reference}</span> {booking.fullName}
              </Link>
            </p>
          ) : null}
          <p className="text-sm text-ink-2 first-letter:uppercase">
            {how}
            {note ? `: “${note}”` : ''}
          </p>
          {isReopenable ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="reopen" />
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
      ))}
    </ul>
  )
}
