import { redirect } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { neverPaidText, wasNeverPaid } from '#app/domain/booking/never-paid.ts'
import { forPlacesLeft } from '#app/domain/booking/order/further-payment.ts'
import { isNamed, nameInSentence, shownName } from '#app/domain/booking/participant/unnamed.ts'
import { failedPence, refundedByUs } from '#app/domain/booking/refund/refund.ts'
import { belowTableText, givenBefore } from '#app/domain/booking/self-service/given-before.ts'
import type { BookingTask } from '#app/domain/register/tasks/booking-tasks.ts'
import { buyerTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { keepPlace } from '#app/operations/booking/self-service/cannot-come/keep-place.ts'
import { letParticipantsChange } from '#app/operations/booking/self-service/cannot-come/let-participants-change.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { RefundTable } from '#app/site/refund-table.tsx'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'
import { type Balance, balanceOf, payBalance } from '../balance/balance.server.ts'
import { PayBalance } from '../balance/pay-balance.tsx'
import { PayProblemNotice } from '../balance/pay-problem.tsx'
import {
  AfterCancelling,
  backText,
  failedText,
  nothingText,
  reducedText,
  undecidedText,
} from '../my-booking/after-cancelling.tsx'
import { Changes } from '../my-booking/changes.tsx'
import { requireOwnOrder } from '../my-booking/own-booking.server.ts'
import { PaymentDisputed, PaymentLost } from '../my-booking/payment-notices.tsx'
import { whatCanBeDone } from '../my-booking/what-can-be-done.server.ts'
import { ownDocument } from '../own-documents.server.ts'
import { OwnDocuments } from '../own-documents.tsx'
import type { Route } from './+types/page.ts'
import { mayParticipants, whoCannotCome } from './cannot-come.server.ts'
import { CannotComeQuestion, WhoDecides } from './cannot-come.tsx'
import { openPlaces } from './open-places.server.ts'
import { OrderMoney } from './order-money.tsx'
import { NamingLink, QuestionsBadge } from './participants-summary.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { bookings, path } = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const search = new URL(args.request.url).searchParams
  const [first] = bookings
  const balance = await balanceOf(bookings, services)
  const ids = bookings.map(({ id }) => id)
  const tasks = await tasksOfBookings(services.db, ids, services)
  const mayName = first ? (await openPlaces(first.orderId, services)).open.length > 0 : false
  const today = londonToday(services.now())
  const documents = first ? await documentsOfOrder(services.db, first.orderId) : []
  return {
    path,
    documents: documents.map((each) => ownDocument(each, `${path}/places/${first?.id}`)),
    // As in the letters about the order, and in what staff read.
    reference: bookingReference(bookings.map(({ id }) => id).toSorted()[0] ?? ''),
    receiptNumber: bookings[0]?.receiptNumber ?? null,
    buyerName: bookings[0]?.buyerName ?? '',
    companyName: bookings[0]?.companyName ?? null,
    places: await Promise.all(
      bookings.map((each) => shown(each, tasks.get(each.id) ?? [], services)),
    ),
    told: toldOf(bookings, search, balance),
    tasks: buyerTasks([...tasks.values()], { path, today, mayName }),
    isAsked: [...tasks.values()].some((each) => each.length > 0),
    mayName,
    cannotCome: await whoCannotCome(bookings, services),
    mayParticipants: mayParticipants(bookings, services),
    balance,
    isDisputed: first ? await isDisputed(services.db, first.orderId) : false,
    placesCancelled: bookings.filter(({ status }) => !occupiesPlace(status)).length,
    placesHeld: bookings.filter(({ status }) => occupiesPlace(status)).length,
  }
}

export async function action(args: Route.ActionArgs) {
  const { bookings, path, userId } = await requireOwnOrder(args)
  const orderId = bookings[0]?.orderId ?? ''
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  const text = (name: string) => String(sent.get(name) ?? '')
  if (sent.has('participants')) {
    const may = text('participants') === 'may'
    await letParticipantsChange({ orderId, may, userId }, services)
    throw redirect(`${path}?participants=${may ? 'may' : 'ask'}`)
  }
  const kept = bookings.find(({ id }) => id === text('keep'))
  if (kept) {
    const actor = { by: 'buyer', userId } as const
    const keep = { bookingId: kept.id, about: text('about'), actor }
    const outcome = await keepPlace(keep, services)
    // Decided meanwhile: the page says how.
    throw redirect(outcome.ok ? `${path}?kept=${kept.id}` : path)
  }
  return payBalance(orderId, sent, services)
}

/** Of the person who comes the buyer sees the name, nothing else. */
async function shown(booking: TraineeBooking, tasks: readonly BookingTask[], services: Services) {
  const { id, fullName, courseTitle, courseDate, status, startDate, endDate } = booking
  const course = services.catalogue().course(booking.courseSlug)
  return {
    id,
    fullName,
    courseTitle,
    courseDate,
    status,
    startDate,
    endDate,
    hasPlace: occupiesPlace(status),
    neverPaid: wasNeverPaid(booking) ? neverPaidText({ hadDate: startDate !== null }) : null,
    /** Whether whoever comes has answered our questions; null where they are asked nothing. */
    isAnswered: tasks.find(({ kind }) => kind === 'questions')?.isDone ?? null,
    datesUrl: course ? `${course.url}#dates` : '/courses',
    paid: booking.paid,
    /** What the invoice asks for this place; 0 where it is not on account. */
    onAccount: booking.payment === 'invoiced' ? booking.price - booking.waived : 0,
    waived: booking.waived,
    isOnAccount: booking.payment === 'invoiced',
    isUndecided: booking.isUndecided,
    isEndedByStaff: booking.cancelReason === 'staff',
    discount: booking.discount,
    refunded: refundedByUs(booking),
    lost: booking.lostInDispute,
    owed: booking.refundOwed - booking.refunded,
    failed: failedPence(booking),
    owedByHand: booking.owedByHand,
    paidBackOutside: booking.paidBackOutside,
    before: belowTableText(givenBefore(booking)),
    cappedPercent: booking.cappedPercent,
    isPaymentLost: booking.isPaymentLost,
    ...(await whatCanBeDone(booking, { isBuyer: true }, services)),
  }
}

/** What was done just now, if the place is as the address of this page says. */
function toldOf(
  bookings: readonly TraineeBooking[],
  search: URLSearchParams,
  balance: Balance | null,
) {
  const changed = (name: string) => bookings.find(({ id }) => id === search.get(name))
  const cancelled = changed('cancelled')
  if (cancelled && !occupiesPlace(cancelled.status)) {
    return `The place of ${nameInSentence(cancelled.fullName)} is cancelled. ${givenBack(cancelled)} ${restText(bookings, balance)}We have sent you an e-mail about it.`
  }
  const moved = changed('moved')
  if (moved?.startDate && moved.endDate && moved.movesByTrainee > 0) {
    const { fullName, startDate, endDate } = moved
    return `The place of ${nameInSentence(fullName)} is moved to ${runText({ startDate, endDate })}. We have sent e-mails about it to you and to whoever comes.`
  }
  const dated = changed('dated')
  if (dated?.startDate && dated.endDate) {
    const { fullName, startDate, endDate } = dated
    return `The place of ${nameInSentence(fullName)} is booked for ${runText({ startDate, endDate })}. We have sent e-mails about it to you and to whoever comes.`
  }
  const named = search.get('named')
  if (named !== null && /^\d+$/.test(named)) return namedText(Number(named))
  const kept = changed('kept')
  if (kept && occupiesPlace(kept.status) && !kept.cannotCome) {
    return `The place of ${nameInSentence(kept.fullName)} stays as it is. We have told them.`
  }
  const replaced = changed('replaced')
  return replaced
    ? `${replaced.fullName} comes now. We have sent them the details and a link of their own.`
    : null
}

/** The day stands beside the button with which it is paid. */
function restText(bookings: readonly TraineeBooking[], balance: Balance | null) {
  if (!balance || balance.underWayPence > 0) return ''
  const left = bookings.filter(({ status }) => occupiesPlace(status)).length
  return `${forPlacesLeft(left)} ${poundsText(balance.restPence)} is still to pay. `
}

function givenBack(booking: TraineeBooking) {
  const { owedByHand, waived } = booking
  const refundOwed = booking.refundOwed - booking.lostInDispute
  const refunded = refundedByUs(booking)
  const failed = failedPence(booking)
  if (failed > 0) {
    const coming = backText({ owed: refundOwed - refunded, owedByHand, failed })
    return `${coming} ${failedText({ failed })}`.trim()
  }
  if (refundOwed > 0) return backText({ owed: refundOwed, owedByHand, failed })
  if (waived > 0) return reducedText(waived)
  const isOnAccount = booking.payment === 'invoiced'
  if (booking.isUndecided) return undecidedText({ isOnAccount, isMore: false })
  return nothingText({ isOnAccount, isEndedByStaff: booking.cancelReason === 'staff' })
}

function namedText(invited: number) {
  if (invited === 0) return 'Saved.'
  const whom = invited === 1 ? 'One person has' : `${invited} people have`
  return `Saved. ${whom} an e-mail from us now, with a link of their own.`
}

export const shouldRevalidate = reloadAfterRefusal

export default function MyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { path, reference, receiptNumber, buyerName, companyName, places, told, documents } =
    loaderData
  const { tasks, balance } = loaderData
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Your order | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <p className="text-ink-3">
        <span className="font-mono">{reference}</span>
        {receiptNumber ? (
          <>
            , receipt <span className="font-mono">{receiptNumber}</span>
          </>
        ) : null}
      </p>
      <h1 className="mt-1 text-3xl">Your order</h1>
      <p className="mt-2 text-lg text-ink-2">
        Bought by {companyName ? `${buyerName} for ${companyName}` : buyerName}
      </p>
      {loaderData.isDisputed ? <PaymentDisputed /> : null}
      {loaderData.cannotCome.map((each) => (
        <CannotComeQuestion key={each.id} of={each} path={path} />
      ))}
      {actionData ? <PayProblemNotice problem={actionData.problem} /> : null}
      {told ? (
        <div className="mt-6">
          <Notice tone="green">{told}</Notice>
        </div>
      ) : null}
      <div className="mt-6">
        <TaskList tasks={tasks} {...(loaderData.isAsked && { nothing: nothingLeft(loaderData) })} />
        <NamingLink tasks={tasks} path={path} mayName={loaderData.mayName} />
      </div>
      {places.length > 1 ? (
        <OrderMoney places={places} cancelled={loaderData.placesCancelled} />
      ) : null}
      {balance ? (
        <div id="pay" className="mt-6">
          <PayBalance balance={balance} path={path} places={loaderData.placesHeld} />
        </div>
      ) : null}
      <OwnDocuments documents={documents} />
      <div id="places">
        {places.map((place) => (
          <PlaceOf
            key={place.id}
            place={place}
            path={`${path}/places/${place.id}`}
            orderPath={path}
            isFolded={places.length > 1}
          />
        ))}
      </div>
      {loaderData.mayParticipants === null ? null : (
        <WhoDecides mayParticipants={loaderData.mayParticipants} />
      )}
    </div>
  )
}

/** The buyer may have done everything while the people who come have not, or somebody cannot come. */
function nothingLeft({ cannotCome, tasks }: Route.ComponentProps['loaderData']) {
  if (cannotCome.length > 0) return 'Nothing else to do on your side'
  return tasks.notes.length > 0 ? 'Nothing more to do on your side' : 'Nothing more to do'
}

type Place = Awaited<ReturnType<typeof shown>>

type PlaceProps = {
  place: Place
  path: string
  orderPath: string
  /** With several places, what can be done with each is folded away. */
  isFolded: boolean
}

function PlaceOf({ place, path, orderPath, isFolded }: PlaceProps) {
  const { id, startDate, endDate } = place
  const hasEnded = !place.hasPlace
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
        <Detail label="Dates">
          {startDate && endDate
            ? runText({ startDate, endDate })
            : place.courseDate || (hasEnded ? 'No date was arranged' : 'Our team arranges them')}
        </Detail>
        {place.onAccount > 0 ? (
          <Detail label="On account">{poundsText(place.onAccount)}</Detail>
        ) : place.neverPaid ? null : (
          <Detail label="Paid">{poundsText(place.paid)}</Detail>
        )}
        {place.refunded > 0 ? <Detail label="Refunded">{poundsText(place.refunded)}</Detail> : null}
        {place.lost > 0 ? (
          <Detail label="Taken back by the bank">{poundsText(place.lost)}</Detail>
        ) : null}
        {place.owed > place.failed ? (
          <Detail label="On its way back">{poundsText(place.owed - place.failed)}</Detail>
        ) : null}
        {place.failed > 0 ? (
          <Detail label="Still owed to you">{poundsText(place.failed)}</Detail>
        ) : null}
      </dl>
      {place.paid > 0 ? (
        <p className="mt-4">
          <a
            href={`${path}/receipt`}
            className="inline-flex min-h-11 items-center text-link underline"
          >
            Receipt
          </a>
        </p>
      ) : null}
      {place.hasPlace && place.isPaymentLost ? <PaymentLost /> : null}
      {place.hasPlace && !place.isPaymentLost ? (
        <Folded isFolded={isFolded} title={changesOf(place)}>
          <h3 className={`text-xl ${isFolded ? 'mt-4' : 'mt-10'}`}>
            {isNamed(place) ? titleOfChanges(place) : 'Nobody is named yet'}
          </h3>
          <Changes
            path={path}
            refusals={place.refusals}
            isUndated={place.startDate === null}
            level="h4"
            naming={isNamed(place) ? undefined : `${orderPath}/participants`}
          />
          <Cancel place={place} path={path} />
        </Folded>
      ) : null}
      {hasEnded ? (
        <AfterCancelling money={place} datesUrl={place.datesUrl} neverPaid={place.neverPaid} />
      ) : null}
    </section>
  )
}

const titleOfChanges = ({ fullName, startDate }: Place) =>
  startDate ? `If ${fullName} cannot come` : `Change the place of ${fullName}`

function changesOf(place: Place) {
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

function Cancel({ place, path }: { place: Place; path: string }) {
  return (
    <>
      <h3 className="mt-10 text-xl">Cancel this place</h3>
      {place.refusals.cancel ? (
        <p className="mt-2 text-ink-2">{place.refusals.cancel}</p>
      ) : (
        <>
          <p className="mt-2 text-ink-2">
            {place.onAccount > 0
              ? 'What your invoice is reduced by depends on the day on which you cancel:'
              : 'What you get back depends on the day on which you cancel:'}
          </p>
          <RefundTable
            periods={place.periods}
            startDate={place.startDate}
            cappedPercent={place.cappedPercent}
            isOnAccount={place.onAccount > 0}
            before={place.before}
          />
          <div className="mt-6">
            <ActionLink to={`${path}/cancel`} look="onLight">
              Cancel this place
            </ActionLink>
          </div>
        </>
      )}
    </>
  )
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  )
}
