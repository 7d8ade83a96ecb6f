import { Form } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { SendButton } from '#app/ui/send-button.tsx'
import { academy } from '#content/academy.ts'
import type { Balance } from './balance.server.ts'
import { PaymentUnderWay } from './payment-under-way.tsx'

type Props = {
  balance: Balance
  /** The page of the booking or order, whose form it is. */
  path: string
  /** How many places it is for. */
  places: number
  /** A page with several of them has no single most important one. */
  look?: 'primary' | 'plain'
}

/** What is still to pay and by when, with the way to the card page. */
export function PayBalance({ balance, path, places, look = 'primary' }: Props) {
  const { restPence, underWayPence } = balance
  const isOverdue = balance.isOverdue && underWayPence === 0
  return (
    <div className={`border-l-4 bg-card p-5 ${isOverdue ? 'border-amber' : 'border-ink'}`}>
      <p className="font-semibold">
        Still to pay: <span className="figures">{poundsText(restPence)}</span>
        {forPlaces(places)}
      </p>
      {underWayPence > 0 ? (
        <div className="mt-3">
          <PaymentUnderWay pence={underWayPence} />
        </div>
      ) : (
        <WayToPay balance={balance} path={path} places={places} look={look} />
      )}
    </div>
  )
}

function forPlaces(places: number) {
  if (places === 1) return ''
  return places === 2 ? ' for both places' : ` for all ${places} places`
}

function WayToPay({ balance, path, places, look }: Required<Props>) {
  const { nextPence, restPence, dueOn, isOverdue } = balance
  const isPart = nextPence < restPence
  return (
    <>
      <p className="mt-1 text-ink-2">
        {isPart ? `${poundsText(nextPence)} of it ` : 'It '}
        {isOverdue ? 'was' : 'is'} due {isOverdue ? 'on' : 'by'} {dueOn}.{' '}
        {isOverdue
          ? `Please pay now, or call ${academy.phones.bookings.display} if you cannot.`
          : heldText(balance, places)}
      </p>
      {balance.transferReference ? (
        <p className="mt-2 text-ink-2">
          By bank transfer to the account in our e-mail, with the reference{' '}
          <span className="font-mono font-semibold text-ink">{balance.transferReference}</span>, or
          by card here.
        </p>
      ) : null}
      <div className="mt-4">
        <PayButtons open={balance} path={path} look={look} words="now" />
      </div>
    </>
  )
}

function heldText({ heldUntil }: Balance, places: number) {
  if (!heldUntil) return ''
  return `We keep your ${places > 1 ? 'places' : 'place'} until the end of ${heldUntil}.`
}

type ButtonsProps = {
  open: Pick<Balance, 'nextPence' | 'restPence'>
  /** Where it is sent, if not to the page that it is on. */
  path?: string
  look?: 'primary' | 'plain'
  words: string
}

/** To the card page: for what is due next, or for all that is open. */
export function PayButtons({ open: { nextPence, restPence }, path, look, words }: ButtonsProps) {
  return (
    <Form method="post" action={path} className="flex flex-wrap items-center gap-4">
      <SendButton look={look} name="amount" value="next">
        Pay {poundsText(nextPence)} {words}
      </SendButton>
      {restPence > nextPence ? (
        <SendButton look="plain" name="amount" value="all">
          Pay all {poundsText(restPence)}
        </SendButton>
      ) : null}
    </Form>
  )
}
