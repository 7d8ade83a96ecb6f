import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { letterStates } from '../records/letter-states.ts'
import { BookingForm } from './booking-form.tsx'
import { useBooking } from './use-booking.ts'

export function Letters() {
  const { letters, coming, withdrawn } = useBooking()
  return (
    <Panel id="letters" title="E-mails">
      {letters.length === 0 ? (
        <p className="text-ink-2">No e-mail was sent about this booking.</p>
      ) : (
        <ul className="divide-y divide-line">
          {letters.map(({ id, name, state, to, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <Link className="font-semibold text-link underline" to={`/admin/outbox/${id}`}>
                  {name}
                </Link>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {to === 'team' ? 'to the team' : to} <span className="text-ink-3">{at}</span>
                </p>
              </div>
              <div className="flex items-center gap-3">
                <Badge tone={letterStates[state].tone}>{letterStates[state].text}</Badge>
                {state !== 'waiting' && to ? (
                  <BookingForm
                    intent="resend"
                    button={
                      <button
                        type="submit"
                        className="min-h-8 text-sm font-semibold text-link underline underline-offset-4"
                      >
                        Resend<span className="sr-only"> {name}</span>
                      </button>
                    }
                  >
                    <input type="hidden" name="letter" value={id} />
                  </BookingForm>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      {withdrawn.map(({ name, at }) => (
        <p key={`${name} ${at}`} className="mt-3 text-sm text-ink-2">
          {name}: taken back unsent, <span className="text-ink-3">{at}</span>
        </p>
      ))}
      {coming.length > 0 ? (
        <>
          <h3 className="mt-6 mb-2 font-body font-semibold tracking-normal">Still to come</h3>
          <ul className="grid gap-2">
            {coming.map(({ id, kind, name, at, onlyIfMissing }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <Link className="text-link underline" to={`/admin/letters/${kind}`}>
                  {name}
                </Link>
                <span className="text-sm text-ink-2">
                  {onlyIfMissing ? 'if something is missing then, ' : ''}
                  {at}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  )
}
