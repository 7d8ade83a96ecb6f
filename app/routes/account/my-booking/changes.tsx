import type { ReactNode } from 'react'
import type { RefundPeriod } from '#app/domain/booking/refund/cancellation-quote.ts'
import { RefundTable } from '#app/site/refund-table.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { ownChanges } from '#content/settings.ts'
import type { ShownBooking } from './shown-booking.server.ts'

const { daysBefore, withinMonths } = ownChanges.move

type Props = {
  path: string
  /** Why it cannot be done, in words; null when it can. */
  refusals: { move: string | null; replace: string | null }
  /** Without a date: one is chosen instead of moving. */
  isUndated: boolean
  /** Of its headings. */
  level?: 'h3' | 'h4'
  /** Where the buyer names who comes, of a place that nobody is named for. */
  naming?: string | undefined
}

/** What can be done instead of cancelling. */
export function Changes({ path, refusals, isUndated, level = 'h3', naming }: Props) {
  return (
    <div className="mt-8 grid gap-8 sm:grid-cols-2">
      <Change
        level={level}
        title={isUndated ? 'Choose a date' : 'Come on another date'}
        to={`${path}/move`}
        label={isUndated ? 'See the free dates' : 'Move to another date'}
        refusal={refusals.move}
      >
        {isUndated
          ? `A free place on one of our dates in the next ${withinMonths} months is booked at once. Or wait: our team contacts you.`
          : `Free of charge, until ${daysBefore} days before the course, to a date with a free place in the next ${withinMonths} months.`}
      </Change>
      <Change
        level={level}
        title={naming ? 'Say who comes' : 'Send somebody else'}
        to={naming ?? `${path}/replace`}
        label={naming ? 'Name participants' : 'Send somebody else'}
        refusal={refusals.replace}
      >
        Free of charge, until noon of the day before the course.
      </Change>
    </div>
  )
}

type ChangeProps = {
  level: 'h3' | 'h4'
  title: string
  to: string
  label: string
  refusal: string | null
  children: ReactNode
}

function Change({ level: Heading, title, to, label, refusal, children }: ChangeProps) {
  return (
    <div className="flex flex-col items-start">
      <Heading className={Heading === 'h3' ? 'text-xl' : 'text-lg font-semibold'}>{title}</Heading>
      <p className="mt-2 text-ink-2">{refusal ?? children}</p>
      {refusal ? null : (
        <div className="mt-auto pt-4">
          <ActionLink to={to} look="onLight">
            {label}
          </ActionLink>
        </div>
      )}
    </div>
  )
}

type CancelledProps = {
  booking: Pick<ShownBooking, 'startDate' | 'money'>
  path: string
  /** Why it cannot be done here, in words. */
  refusal: string | null
  periods: readonly RefundPeriod[]
  label: string
  isLarge?: boolean
}

/** What cancelling gives on which day, and the way to do it. */
export function IfCancelled({ booking, path, refusal, periods, label, isLarge }: CancelledProps) {
  const { money, startDate } = booking
  const look = `mt-2 text-ink-2 ${isLarge ? 'text-lg' : ''}`
  if (refusal) return <p className={look}>{refusal}</p>
  const isReduced = money?.isOnAccount === true
  return (
    <>
      <p className={look}>
        {!money
          ? 'Any refund goes to the person who paid.'
          : isReduced
            ? 'What your invoice is reduced by depends on the day on which you cancel:'
            : 'What you get back depends on the day on which you cancel:'}
      </p>
      {money ? (
        <RefundTable
          periods={periods}
          startDate={startDate}
          cappedPercent={money.cappedPercent}
          isOnAccount={isReduced}
          before={money.before}
        />
      ) : null}
      <div className="mt-6">
        <ActionLink to={`${path}/cancel`} look="onLight">
          {label}
        </ActionLink>
      </div>
    </>
  )
}
