import { data, Form, redirect, useNavigation } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { cardPages } from '#app/domain/booking/limits.ts'
import { placesTyped } from '#app/domain/booking/order/order-form.ts'
import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import { mostDaysUndated, planProblems } from '#app/domain/booking/order/payment-plan.ts'
import { addBooking, type StaffBooking } from '#app/operations/booking/staff-order/add-booking.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { groupDiscount, refundTerms } from '#content/settings.ts'
import { refusedForm } from '../action-result.ts'
import { BackToBookings } from '../back-to-bookings.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { Answers } from './answers.tsx'
import { BuyerFields, buyerFieldNames } from './buyer-fields.tsx'
import { loadNewBooking, type NewBookingPage } from './load-new-booking.server.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { readStaffOrder } from './read-staff-order.server.ts'
import { Steps } from './steps.tsx'

/** `?course=` chooses the course, `?enquiry=` takes over what a visitor wrote. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewBooking(new URL(request.url).searchParams, context.get(servicesContext))
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(request))
  const { order, refusal } = readStaffOrder(sent, services)
  if (refusal) return data(refusal, { status: 400 })
  const actorId = context.get(adminContext).id
  const added = await addBooking({ ...order, actorId }, services)
  if (added.ok) throw redirect(`/admin/bookings/${added.bookingId}?done=added`)
  const errors: Record<string, string> =
    added.reason === 'too-few-places'
      ? { overbook: tooFew(added.left) }
      : { [fieldOf(added.reason, order)]: problems[added.reason] }
  const status = added.reason === 'too-little-for-card' ? 422 : 409
  return data(refusedForm(sent, errors), { status })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

const problems = {
  'no-such-course': 'This course is not offered any more',
  'no-such-date': 'That date cannot be booked any more. Please choose another one',
  'price-above-list': 'An agreed price cannot be above the list price',
  'too-little-for-card': `Each payment must be at least ${poundsText(cardPages.leastPence)}, because the buyer can pay it by card`,
  'hold-too-long': `Places are held until the day before the course begins at the latest, and without a date for ${mostDaysUndated} days. If it begins today, take the payment now`,
  'nothing-left': 'That is the whole price or more: nothing is left for the second way of paying',
  'no-such-company': 'Please choose a company',
  'not-approved': 'This company is not approved to pay on account any more',
  'over-limit': 'That is more than what is left of the company’s limit. Nothing was booked',
  'within-right': `The course begins within the ${refundTerms.statutoryCancellationDays}-day right to cancel: please ask the buyer whether we may start, and tick this`,
  ...planProblems,
} as const

function fieldOf(
  reason: string,
  { deposit, agreed, received }: Pick<StaffBooking, 'deposit' | 'agreed' | 'received'>,
) {
  if (reason !== 'too-little-for-card') return problemField[reason] ?? 'deposit'
  if (deposit) return 'deposit'
  return agreed && !received ? 'agreedPrice' : 'amount'
}

const problemField: Partial<Record<string, string>> = {
  'no-such-course': '',
  'no-such-date': 'date',
  'price-above-list': 'agreedPrice',
  'hold-too-long': 'holdUntil',
  'nothing-left': 'amount',
  'within-right': 'requested',
  'no-such-company': 'account',
  'not-approved': 'account',
  'over-limit': 'account',
  'balance-day-needed': 'balanceDue',
  'balance-too-late': 'balanceDue',
  'too-many-payments': 'laterPayments',
}

function tooFew(left: number) {
  const places =
    left === 0 ? 'No place is' : left === 1 ? 'Only 1 place is' : `Only ${left} places are`
  return `${places} left on this date. Nothing was booked. Tick this to overbook it, or choose another date`
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { course, enquiry } = loaderData
  return (
    <PortalPage title="Add a booking" result={actionData} actions={<BackToBookings />}>
      <div className="grid max-w-3xl gap-6">
        <ChosenCourse page={loaderData} />
        {enquiry ? (
          <blockquote className="max-w-prose border-l-4 border-hivis pl-4 whitespace-pre-wrap wrap-anywhere">
            {enquiry.message}
          </blockquote>
        ) : null}
        {course ? <OrderForm page={loaderData} course={course} sent={actionData?.values} /> : null}
      </div>
    </PortalPage>
  )
}

type OrderFormProps = {
  page: NewBookingPage
  course: NonNullable<NewBookingPage['course']>
  sent: Record<string, string> | undefined
}

function OrderForm({ page, course, sent }: OrderFormProps) {
  const saving = useNavigation().state === 'submitting'
  const values = {
    ...page.enquiry?.buyer,
    holdUntil: page.firstHold,
    receivedOn: page.today,
    places: '1',
    price: 'list',
    means: 'link',
    received: 'no',
    rest: 'link',
    attending: 'yes',
    laterPayments: '1',
  }
  return (
    <PortalForm values={values} className="grid gap-6">
      <input type="hidden" name="submission" value={sent?.submission ?? page.submission} />
      <input type="hidden" name="courseSlug" value={course.id} />
      <input type="hidden" name="enquiry" value={page.enquiry?.id ?? ''} />
      <Answers>
        <Steps
          steps={[
            {
              title: 'Date and price',
              fields: ['date', 'places', 'overbook', 'requested', 'agreedPrice', 'price'],
              chosen: (form) => placesChosen(form, page),
              content: <PlaceFields page={page} course={course} />,
            },
            {
              title: 'Who books and who comes',
              fields: buyerFieldNames,
              chosen: (form) => `${form.get('fullName')}, ${form.get('phone')}`,
              content: <BuyerFields />,
            },
            { title: 'Payment', fields: [], content: <PaymentFields page={page} /> },
          ]}
        >
          <SaveButton look="primary">{saving ? 'Adding...' : 'Add the booking'}</SaveButton>
        </Steps>
      </Answers>
    </PortalForm>
  )
}

/** "Mon 23 to Sat 28 November 2026, 3 places, £446.25": what is said on the telephone. */
function placesChosen(sent: FormData, { dates, course }: NewBookingPage) {
  const date = dates.find(({ id }) => id === sent.get('date'))
  const places = placesTyped(String(sent.get('places') ?? ''))
  const count = places === 1 ? '1 place' : `${places} places`
  const price =
    sent.get('price') === 'agreed'
      ? String(sent.get('agreedPrice')).replace(/^\s*£?\s*/, '£')
      : poundsText(orderPrice({ listPence: course?.pence ?? 0, places, groupDiscount }).totalPence)
  return [date?.days ?? 'Date to be arranged', count, price].join(', ')
}

/** A page of its own without script: the dates depend on the course. */
function ChosenCourse({ page: { courses, course, enquiry } }: { page: NewBookingPage }) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-4">
      <h2 className="w-full text-lg">Which course is it?</h2>
      {enquiry ? <input type="hidden" name="enquiry" value={enquiry.id} /> : null}
      <div className="min-w-64 flex-1">
        <Select name="course" label="Course" defaultValue={course?.id ?? ''} key={course?.id}>
          <option value="">Choose a course</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Button look="plain">{course ? 'Change the course' : 'Choose'}</Button>
    </Form>
  )
}
