import { useState } from 'react'
import { Form } from 'react-router'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { placesTyped } from '#app/domain/booking/order/order-form.ts'
import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { groupDiscount } from '#content/settings.ts'
import type { BookingAnswer } from '../book/booking-form.tsx'
import { CodeField } from '../book/code/code-field.tsx'
import { QuotedTotal } from '../book/code/quoted-total.tsx'
import { ExpressRequestField } from '../book/express-request.tsx'
import { BuyerFields } from '../book/fields/buyer-fields.tsx'
import { CompanyFields } from '../book/fields/company-fields.tsx'
import { OrderLines } from '../book/fields/order-lines.tsx'
import { PlacesChoice } from '../book/fields/places-choice.tsx'
import { PayButton } from '../book/pay-button.tsx'
import { RefundsBeforePaying } from '../book/refunds-before-paying.tsx'
import { ContinueToPayment, DeclineOffer, WithBank } from './offer-being-paid.tsx'
import type { ShownEntry } from './shown-entry.server.ts'

type Offer = NonNullable<ShownEntry['offer']>

type Props = {
  offer: Offer
  paymentPages: readonly string[]
  placesWithBank: number
  form: {
    known: Readonly<Record<string, string>>
    submission: string
    answer: BookingAnswer | undefined
    sending: boolean
  }
}

/** The places that are kept, until when, and the form that books them. */
export function OfferedPlaces({ offer, paymentPages, placesWithBank, form }: Props) {
  const { placesLeft, beingPaid, untilText, price } = offer
  const booked = offer.places - offer.kept
  const kept = offer.kept - placesWithBank
  const { values = form.known } = form.answer ?? {}
  const [company, setCompany] = useState<string>()
  const isCompany = (company ?? values.companyName ?? '').trim() !== ''
  return (
    <section aria-labelledby="state" className="grid gap-4">
      <h2 id="state" className="text-2xl">
        {keptText({ ...offer, kept })}
      </h2>
      <p className="text-lg">
        Until <strong>{untilText}</strong>. After that {kept === 1 ? 'it goes' : 'they go'} to the
        next person in line.
      </p>
      {offer.rest ? <p>{offer.rest}</p> : null}
      {booked > 0 ? (
        <Notice tone="green">
          {booked === 1 ? '1 place is' : `${booked} places are`} booked already. The confirmation is
          in your mailbox.
        </Notice>
      ) : null}
      {placesWithBank > 0 ? <WithBank places={placesWithBank} /> : null}
      {beingPaid > 0 ? (
        <>
          <Notice tone="blue">
            {paymentPages.length > 1
              ? `Payment pages for ${beingPaid} of them are open.`
              : `A payment page for ${onPage(beingPaid, kept)} is open.`}{' '}
            Please pay there, or go back from there: then{' '}
            {beingPaid === 1 ? 'the place is' : 'the places are'} kept here again. Unpaid, the page
            ends after {checkoutLimits.paymentWindowMinutes} minutes.
          </Notice>
          <ContinueToPayment pages={paymentPages} isMain={placesLeft === 0} />
        </>
      ) : null}
      {placesLeft > 0 ? (
        <>
          {offer.places > 1 ? (
            <p>
              {price} each. Book them together, or some of them now: the others stay kept for you
              here until the offer ends.
            </p>
          ) : null}
          <TakeForm offer={offer} form={form} isCompany={isCompany} onCompany={setCompany} />
          <RefundsBeforePaying runs={[offer.refunds]} date={offer.runId} isCompany={isCompany} />
        </>
      ) : null}
      {placesWithBank > 0 ? null : <DeclineOffer kept={kept} isBeingPaid={beingPaid > 0} />}
    </section>
  )
}

function keptText({ kept, places, wanted }: Offer) {
  const are = kept === 1 ? 'is' : 'are'
  if (places < wanted) return `${kept} of the ${wanted} places you asked for ${are} kept for you`
  return kept === 1 ? 'A place is kept for you' : `${kept} places are kept for you`
}

function onPage(beingPaid: number, kept: number) {
  if (beingPaid === kept) return kept === 1 ? 'it' : 'them'
  return beingPaid === 1 ? 'one of them' : `${beingPaid} of them`
}

type TakeProps = Pick<Props, 'offer' | 'form'> & {
  isCompany: boolean
  onCompany: (name: string) => void
}

function TakeForm({ offer, form, isCompany, onCompany }: TakeProps) {
  const { known, submission, answer, sending } = form
  const { values = known, errors = {} } = answer ?? {}
  const pence = answer?.pence ?? offer.pence
  const quoted = answer?.quoted
  const wished = placesTyped(values.places || String(offer.placesLeft))
  const [places, setPlaces] = useState(Math.min(wished, offer.placesLeft))
  const price = orderPrice({ listPence: pence, places, groupDiscount })
  // Whoever took a place of the offer before takes the next one for somebody else.
  const hasTaken = offer.placesLeft < offer.places
  // There is no choice of a date here, so what is wrong with it is about the whole form.
  const { date, ...others } = errors
  return (
    <Form method="post" noValidate aria-label="Your booking" preventScrollReset>
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="date" value={offer.runId} />
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="total" value={price.totalPence} />
      <div className="grid gap-5 rounded-card border border-line bg-card p-4 sm:p-6">
        <ErrorSummary errors={date ? { '': date, ...others } : others} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line pb-3">
          <div className="flex gap-2">
            <dt className="text-ink-3">Date</dt>
            <dd className="font-semibold">{offer.dateText}</dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-ink-3">Price</dt>
            <dd className="figures font-semibold">{offer.price}</dd>
          </div>
        </dl>
        {offer.places > 1 ? (
          <PlacesChoice
            places={places}
            most={offer.placesLeft}
            isAttending={values.attending ? values.attending !== 'no' : !hasTaken}
            error={errors.places}
            onPlaces={setPlaces}
          />
        ) : null}
        <BuyerFields values={values} errors={errors} />
        <CompanyFields values={values} errors={errors} onCompany={onCompany} />
        <CodeField value={values.code} error={errors.code} />
        {offer.asks && !isCompany ? (
          <ExpressRequestField {...offer.asks} error={errors.expressRequest} />
        ) : null}
        {quoted ? (
          <QuotedTotal quoted={quoted} />
        ) : (
          <OrderLines pence={pence} places={places} price={price} />
        )}
        <PayButton
          totalPence={quoted ? Number(quoted.pence) : price.totalPence}
          places={places}
          refundsAt="#refunds"
          hasDate
          sending={sending}
        />
      </div>
    </Form>
  )
}
