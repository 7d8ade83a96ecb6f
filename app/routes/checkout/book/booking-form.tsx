import type { ReactNode } from 'react'
import type { ExpressRequest } from '#app/domain/schedule/express-request.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { CodeField } from './code/code-field.tsx'
import { QuotedTotal } from './code/quoted-total.tsx'
import { type BookableRun, DateChoice } from './date-choice.tsx'
import { ExpressRequestField } from './express-request.tsx'
import { BuyerFields } from './fields/buyer-fields.tsx'
import { CompanyFields } from './fields/company-fields.tsx'
import { OrderLines } from './fields/order-lines.tsx'
import { PlacesChoice } from './fields/places-choice.tsx'
import { RenewalLetters } from './fields/renewal-letters.tsx'
import { PayButton } from './pay-button.tsx'
import { type QuotedPrice, shownPrice } from './shown-price.ts'
import type { Chosen } from './use-chosen.ts'

export type BookingAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  /** What the summary of its errors is called. */
  title?: string
  /** Where no field is at fault. */
  toast?: { title: string; text: string }
  /** For a date that began to need the request after the form was shown. */
  asks?: ExpressRequest
  /** With a code: what the order costs, to be agreed to by sending the form once more. */
  quoted?: QuotedPrice
  /** The price of one place, where another was shown. */
  pence?: number
}

type Props = {
  courseSlug: string
  /** The price of one place. */
  pence: number
  /** Where it says what comes back until which day. */
  refundsAt: string
  dates: readonly BookableRun[]
  chosen: Chosen
  submission: string
  answer?: BookingAnswer
  /** What is known of the buyer: typed before, or of their account. */
  known?: Readonly<Record<string, string>>
  sending: boolean
  /** Renders the form element, which differs between the page and the dialog. */
  children: (fields: ReactNode) => ReactNode
}

export function BookingForm(props: Props) {
  const { courseSlug, refundsAt, dates, chosen, submission, answer, known, sending, children } =
    props
  const { date, places, isCompany } = chosen
  const { values = known ?? {}, errors = {} } = answer ?? {}
  const quoted = answer?.quoted
  const { pence, price, totalPence } = shownPrice({ pence: props.pence, places, answer })
  const listed = dates.find(({ id }) => id === date)?.asks
  const asks = answer?.values.date === date ? (answer?.asks ?? listed) : listed
  return children(
    <div className="group/booking space-y-5">
      <ErrorSummary lead={answer?.title} errors={errors} />
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="total" value={price.totalPence} />
      <DateChoice
        dates={dates}
        chosen={date}
        refused={chosen.refused}
        error={errors.date}
        onChoose={chosen.setDate}
      />
      <PlacesChoice
        // Lists and boxes that are on the page do not follow what was typed before, which comes later.
        key={`${values.places} ${values.attending}`}
        places={places}
        isAttending={values.attending !== 'no'}
        error={errors.places}
        onPlaces={chosen.setPlaces}
      />
      <BuyerFields values={values} errors={errors} />
      <CompanyFields values={values} errors={errors} onCompany={chosen.setCompany} />
      <CodeField value={values.code} error={errors.code} />
      {asks && !isCompany ? (
        <ExpressRequestField key={asks.date} {...asks} error={errors.expressRequest} />
      ) : null}
      {quoted ? (
        <QuotedTotal quoted={quoted} />
      ) : (
        <OrderLines pence={pence} places={places} price={price} />
      )}
      <RenewalLetters
        key={values.noRenewalLetters}
        courseSlug={courseSlug}
        isRefused={values.noRenewalLetters === 'yes'}
      />
      <PayButton
        refundsAt={refundsAt}
        places={places}
        sending={sending}
        totalPence={totalPence}
        hasDate={Boolean(date)}
      />
    </div>,
  )
}
