import type { ComponentProps, ReactNode } from 'react'
import { ordinal } from '#app/domain/basics/ordinal.ts'
import type { CloseReason } from '#app/domain/waitlist/entry-state.ts'
import { waitlistPage } from '#app/site/course-links.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ContinueToPayment, DeclineOffer, WithBank } from './offer-being-paid.tsx'
import { OfferedPlaces } from './offered-places.tsx'
import { OneButton } from './one-button.tsx'
import type { ShownEntry } from './shown-entry.server.ts'

type Props = {
  entry: ShownEntry
  /** What was done just now. */
  done: string | null
  form: ComponentProps<typeof OfferedPlaces>['form']
}

/** What an entry is waiting for, or how it ended; what can be done about it. */
export function EntryState({ entry, done, form }: Props) {
  switch (entry.state) {
    case 'unconfirmed':
      return <Unconfirmed />
    case 'waiting':
      return <Waiting entry={entry} done={done} />
    case 'offered':
      return <Offered entry={entry} form={form} />
    case 'booked':
      return (
        <Told title="You have booked">
          <p>
            You have booked, and are not on the list any more. The confirmation in your mailbox has
            a link to your booking: there you can move a place, cancel it or send somebody else.
          </p>
          <p>
            <ActionLink to="/find-booking" look="onLight">
              Find your booking
            </ActionLink>
          </p>
        </Told>
      )
    default:
      return <Ended entry={entry} />
  }
}

function Unconfirmed() {
  return (
    <Told title="Do you want to be on this list?">
      <p>
        Somebody, most likely you, gave us this address to be told about a free place. Nothing
        happens until you say yes.
      </p>
      <OneButton intent="confirm" look="primary">
        Yes, put me on the list
      </OneButton>
      <p className="text-ink-2">It was not you? Then do nothing: we do not write again.</p>
    </Told>
  )
}

function Waiting({ entry, done }: Pick<Props, 'entry' | 'done'>) {
  const { position, places, isAnyDate } = entry
  const forPlaces = places === 1 ? 'for 1 place' : `for ${places} places`
  return (
    <Told
      title={
        position
          ? `You are ${ordinal(position)}, ${forPlaces}`
          : `You are on the list, ${forPlaces}`
      }
      before={
        done === 'confirm' ? <Notice tone="green">Thank you: you are on the list.</Notice> : null
      }
    >
      <p>
        We write to you as soon as it is your turn. The e-mail says how long we keep the{' '}
        {places === 1 ? 'place' : 'places'} for you.
      </p>
      {isAnyDate ? (
        <p className="text-ink-2">
          You wait for several dates at once, so there is no single place in a line to show.
        </p>
      ) : null}
      <details className="border-t border-line pt-2">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline underline-offset-4">
          Leave the list
        </summary>
        <p className="mt-2 mb-4">
          We then do not write to you any more. If you join again, you begin at the end of the line.
        </p>
        <OneButton intent="leave" look="plain">
          Yes, take me off the list
        </OneButton>
      </details>
    </Told>
  )
}

function Offered({ entry, form }: Pick<Props, 'entry' | 'form'>) {
  const { offer, paymentPages, placesWithBank } = entry
  const isAllWithBank = offer ? offer.kept === placesWithBank : paymentPages.length === 0
  if (placesWithBank > 0 && isAllWithBank) {
    return (
      <Told title="Your payment is with your bank">
        <p>We write to you as soon as it is decided.</p>
      </Told>
    )
  }
  if (offer)
    return (
      <OfferedPlaces
        offer={offer}
        paymentPages={paymentPages}
        placesWithBank={placesWithBank}
        form={form}
      />
    )
  return <BeingPaid pages={paymentPages} placesWithBank={placesWithBank} />
}

type BeingPaidProps = { pages: readonly string[]; placesWithBank: number }

function BeingPaid({ pages, placesWithBank }: BeingPaidProps) {
  if (pages.length === 0) {
    return (
      <Told title="The time of the offer is over">
        <p>
          No payment page could be opened before its end. The place is offered to whoever is next in
          line in a few minutes.
        </p>
        <DeclineOffer kept={1} isBeingPaid={false} />
      </Told>
    )
  }
  return (
    <Told title="Your payment page is still open">
      <p>
        The time of the offer is over, but you can still pay on the payment page that you opened.
        When it ends unpaid, the place is offered to whoever is next in line.
      </p>
      <ContinueToPayment pages={pages} isMain />
      {placesWithBank > 0 ? (
        <WithBank places={placesWithBank} />
      ) : (
        <DeclineOffer kept={1} isBeingPaid />
      )}
    </Told>
  )
}

const endings = {
  declined: {
    title: 'You declined the offer',
    text: 'Whoever is next in line is asked now. You are not on the list any more.',
  },
  expired: {
    title: 'The time is over',
    text: 'We offered you a place twice and did not hear from you, so you are not on the list any more.',
  },
  left: { title: 'You are off the list', text: 'We do not write to you about this any more.' },
  closed: {
    title: 'This list is closed for you',
    text: 'The date does not take place, online booking for it has ended, no date was left between your days, or our office took you off the list. Our last e-mail says which.',
  },
} as const

const closings: Record<CloseReason, { title: string; text: string }> = {
  'date-cancelled': {
    title: 'This date does not take place',
    text: 'We had to cancel it, so there is no line for it any more. We are sorry.',
  },
  'sales-closed': {
    title: 'The list is closed',
    text: 'Online booking for this date has ended, because the course is about to begin.',
  },
  'no-date-found': {
    title: 'Your days have passed',
    text: 'The days that you gave us are over, so you are not on the list any more. You can join it again with other days.',
  },
  removed: {
    title: 'You are off the list',
    text: 'Our office took you off the list. If you think that this is a mistake, please call or write to us.',
  },
}

function Ended({ entry }: Pick<Props, 'entry'>) {
  const ending = entry.closeReason
    ? closings[entry.closeReason]
    : endings[entry.state as keyof typeof endings]
  return (
    <Told title={ending.title}>
      <p>{ending.text}</p>
      <p className="flex flex-wrap gap-3">
        <ActionLink to={`${entry.courseUrl}#dates`} look="onLight">
          See the dates
        </ActionLink>
        <ActionLink to={waitlistPage(entry.courseUrl, null)} look="onLight">
          Wait for any date
        </ActionLink>
      </p>
    </Told>
  )
}

function Told(props: { title: string; before?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="state" className="grid gap-4">
      {props.before}
      <h2 id="state" className="text-2xl">
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}
