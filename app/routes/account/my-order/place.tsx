import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { returnedRows } from '#app/domain/booking/own-money.ts'
import { isNamed, shownName } from '#app/domain/booking/participant/unnamed.ts'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { Detail } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MoneyRows } from '../money-rows.tsx'
import { AfterCancelling } from '../my-booking/after-cancelling.tsx'
import { Changes, IfCancelled } from '../my-booking/changes.tsx'
import { PaymentLost } from '../my-booking/payment-notices.tsx'
import type { ShownPlace } from './load-own-order.server.ts'
import { QuestionsBadge } from './participants-summary.tsx'

type Props = {
  place: ShownPlace
  orderPath: string
  /** With several places, what can be done with each is folded away. */
  isFolded: boolean
}

/** One place of an order: who comes and when, what it cost, and what can be done with it. */
export function Place({ place, orderPath, isFolded }: Props) {
  const { id, startDate, hasEnded, money } = place
  const path = `${orderPath}/places/${id}`
  return (
    // Named by its reference as well: several places are on the same course.
    <section
      aria-labelledby={`place-${id} reference-${id}`}
      className="mt-10 border-t border-line pt-8"
    >
      <p id={`reference-${id}`} className="font-mono text-ink-3">
        {bookingReference(id)}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        <h2 id={`place-${id}`} className="text-2xl">
          {place.courseTitle}
        </h2>
        <StatusBadge status={place.status} isNeverPaid={place.neverPaid !== null} />
        {hasEnded ? null : <QuestionsBadge place={place} />}
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail label={hasEnded ? 'Who was to come' : 'Who comes'}>
          {shownName(place.fullName)}
        </Detail>
        <Detail label="Dates">{place.dates ?? 'Our team arranges them'}</Detail>
        {money ? (
          <MoneyRows
            rows={[
              money.onAccount > 0
                ? { label: 'On account', pence: money.onAccount }
                : { label: 'Paid', pence: money.paid },
              ...returnedRows(money),
            ]}
          />
        ) : null}
      </dl>
      {place.hasReceipt ? (
        <p className="mt-4">
          <TextLink to={`${path}/receipt`} isTall>
            Receipt
          </TextLink>
        </p>
      ) : null}
      {hasEnded ? (
        <AfterCancelling {...place} />
      ) : place.isForStaff ? (
        <PaymentLost />
      ) : (
        <Folded isFolded={isFolded} title={changesOf(place)}>
          <h3 className={`text-xl ${isFolded ? 'mt-4' : 'mt-10'}`}>
            {isNamed(place) ? titleOfChanges(place) : 'Nobody is named yet'}
          </h3>
          <Changes
            path={path}
            refusals={place.refusals}
            isUndated={startDate === null}
            level="h4"
            naming={isNamed(place) ? undefined : `${orderPath}/participants`}
          />
          <h3 className="mt-10 text-xl">Cancel this place</h3>
          <IfCancelled
            booking={place}
            path={path}
            refusal={place.refusals.cancel}
            periods={place.periods}
            label="Cancel this place"
          />
        </Folded>
      )}
    </section>
  )
}

const titleOfChanges = ({ fullName, startDate }: ShownPlace) =>
  startDate ? `If ${fullName} cannot come` : `Change the place of ${fullName}`

function changesOf(place: ShownPlace) {
  const date = place.startDate ? 'move' : 'choose a date'
  const words = isNamed(place) ? `${date}, send somebody else or cancel` : `name, ${date} or cancel`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type FoldedProps = { isFolded: boolean; title: string; children: React.ReactNode }

function Folded({ isFolded, title, children }: FoldedProps) {
  if (!isFolded) return children
  return (
    <details className="group mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold text-link">
        {title}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
