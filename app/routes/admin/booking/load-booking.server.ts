import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { staffDays } from '#app/domain/basics/staff-date.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { bookingTimeline } from '#app/domain/booking/booking-timeline.ts'
import { disputeText, isDisputeOpen, isEvidenceAwaited } from '#app/domain/booking/dispute.ts'
import { wayOfPayment } from '#app/domain/booking/order/way-of-payment.ts'
import { isNamed, shownName } from '#app/domain/booking/participant/unnamed.ts'
import { providerLink } from '#app/domain/booking/provider-link.ts'
import { debtByHand, openDebt } from '#app/domain/booking/refund/refund.ts'
import { returnQuestion } from '#app/domain/booking/return-question.ts'
import { needsRequestToStart } from '#app/domain/booking/self-service/own-move.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import { whoDecidesText } from '#app/domain/booking/self-service/who-decides.ts'
import { whoIsToldText } from '#app/domain/booking/self-service/who-is-told.ts'
import { documentName, documentNumber } from '#app/domain/invoice/document.ts'
import { letterName } from '#app/domain/mail/letters.ts'
import { staffTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { expressRequestText } from '#app/domain/schedule/express-request.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { capacityOf, sparePlaces, takenText } from '#app/domain/schedule/spare-places.ts'
import { asCancellable } from '#app/operations/booking/self-service/quote-refund.ts'
import { comingLetters } from '#app/operations/mail/life/coming-letters.ts'
import { tasksOfBooking } from '#app/operations/register/tasks/load-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { bookingDetail, paymentsOf, refundsOf } from '#app/storage/booking/booking-detail.ts'
import { disputesOf, hasLostDispute } from '#app/storage/booking/disputes.ts'
import { mattersOf } from '#app/storage/booking/matter-list.ts'
import { wayOfRefund } from '#app/storage/booking/refunds.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { lettersAbout } from '#app/storage/mail/outbox-list.ts'
import { auditOf } from '#app/storage/people/audit.ts'
import { runsToMoveTo } from '#app/storage/schedule/run-list.ts'
import { expressRequest } from '#content/express-request.ts'
import { refundTerms } from '#content/settings.ts'
import { shownMatter } from '../matters/shown-matter.server.ts'
import { loadCertificates } from './certificate/load-certificates.server.ts'
import { loadChecks } from './checks/load-checks.server.ts'
import { loadRules } from './load-rules.server.ts'
import { loadOrder } from './order/load-order.server.ts'
import { loadParticipant } from './participant/load-participant.server.ts'
import { loadOrderPayment } from './payment/load-order-payment.server.ts'
import { refundable } from './refundable.server.ts'
import { requestText } from './request-text.ts'

/**
 * Everything the booking's page shows, as text; null when there is no such booking. Read on one
 * connection as of one moment: when all of them are busy it waits once, not for each of its queries,
 * and what is changed meanwhile is on the page with all of it or not at all.
 */
export function loadBooking(id: string, services: Services) {
  return services.db.transaction((db) => readBooking(id, { ...services, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readBooking(id: string, services: Services) {
  const { db, env, now } = services
  const found = await bookingDetail(db, id)
  const own = found && (await bookingById(db, id))
  if (!own) return null
  const { booking, date, isPlanned } = found
  const { courseSlug, orderId, scheduleId } = booking
  const payments = await paymentsOf(db, orderId)
  const refunds = await refundsOf(db, id)
  const audit = await auditOf(db, 'booking', id)
  const outbox = await lettersAbout(db, id)
  const moveTo = { courseSlug, today: londonToday(now()), not: scheduleId }
  const dates = await runsToMoveTo(db, moveTo)
  const matters = await mattersOf(db, booking)
  const matterAudit = await auditOf(
    db,
    'matter',
    matters.map(({ id: matterId }) => matterId),
  )
  const disputes = await disputesOf(db, orderId)
  const documents = await documentsOfOrder(db, orderId)
  const payment = await loadOrderPayment(orderId, services)
  const { createdAt, cancelReason, cancelledAt } = booking
  const { coming, withdrawn } = await comingLetters(db, id, services)
  const letters = outbox.map((letter) => ({
    ...letter,
    name: letterName(letter.kind, letter.occasion),
  }))
  const wentBack = returnQuestion(booking)?.backPence
  return {
    id,
    reference: bookingReference(id),
    revision: booking.revision,
    status: booking.status,
    customer: {
      fullName: shownName(booking.fullName),
      email: booking.email,
      phone: booking.phone,
      emergencyContact: booking.emergencyContact,
      dietaryRequirements: booking.dietaryRequirements,
      buyer:
        found.company.name || !sameAddress(booking, { email: found.buyer.email })
          ? found.buyer
          : null,
      company: found.company.name ? found.company : null,
    },
    buyerName: found.buyer.name,
    whoDecides: isNamed(own) ? whoDecidesText(own) : null,
    told: whoIsToldText(own),
    participant: await loadParticipant(id, services),
    order: await loadOrder(orderId, services),
    entry: await loadChecks(id, services),
    tasks: staffTasks(await tasksOfBooking(db, id, services), {
      bookingId: id,
      today: londonToday(now()),
    }),
    course: {
      title: booking.courseTitle,
      date: staffDays(booking.courseDate),
      price: poundsText(booking.price),
      paidBy: wayOfPayment(
        {
          ...found.order,
          methods: [...new Set(payments.map(({ method }) => method))],
          means: payment?.meansOfPayment ?? null,
        },
        booking.status,
      ),
      expressRequest: requestText(found.expressRequest, date, audit),
    },
    rules: await loadRules(own, services),
    /** How an order that staff made is paid; null for one that was booked online. */
    orderPayment: payment,
    occupiesPlace: occupiesPlace(booking.status),
    place: date && {
      id: date.id,
      cancelled: date.status === 'cancelled',
      location: date.location,
      taken: date.currentEnrollments,
      capacity: capacityOf(date),
    },
    money: {
      ...refundable(own, now()),
      dispute: shownDispute(disputes),
      openDebt: openDebt(booking, refunds),
      byHand: debtByHand(refunds),
      way:
        booking.payment === 'invoiced'
          ? ('invoice' as const)
          : await wayOfRefund(db, orderId, booking.paid),
      today: londonToday(now()),
    },
    documents: documents.map(({ id: documentId, kind, number, total }) => ({
      id: documentId,
      text: `${documentName(kind)} ${documentNumber(kind, number)}`,
      amount: poundsText(kind === 'credit-note' ? -total : total),
    })),
    isPaid: booking.paid > 0,
    mayHaveInvoice: documents.length === 0 && !(await hasLostDispute(db, orderId)),
    /** What went back of what was paid or invoiced; null while all of it is kept. */
    wentBack: wentBack ? poundsText(wentBack) : null,
    certificates: await loadCertificates(id, services),
    /** Its participant cannot come, and nobody has decided yet. */
    cannotCome: own.cannotCome && {
      id: own.cannotCome.id,
      saidAt: adminMoment(own.cannotCome.saidAt),
      message: own.cannotCome.message,
      buyer: own.buyerEmail === '' ? null : own.buyerName,
    },
    /** The plan for its cancelled run is still to be carried out. */
    isPlanned,
    matters: matters
      .filter(({ settledAt }) => settledAt === null)
      .map((matter) => shownMatter({ ...matter, booking: null }, env)),
    staffNote: booking.staffNote ?? '',
    created: adminMoment(createdAt),
    updated: adminMoment(booking.updatedAt),
    sessionId: booking.stripeSessionId,
    providerPage: providerLink(booking.stripeSessionId, env),
    timeline: bookingTimeline({
      createdAt,
      cancelReason,
      cancelledAt,
      payments,
      refunds,
      letters,
      audit,
      matters,
      matterAudit,
    }).map((event) => ({ ...event, at: adminMoment(event.at) })),
    letters: letters.map((letter) => ({
      id: letter.id,
      name: letter.name,
      state: letter.state,
      to: letter.message?.to ?? null,
      at: adminMoment(letter.sentAt ?? letter.createdAt),
    })),
    coming: coming.map(({ kind, occasion, from, onlyIfMissing }) => ({
      id: `${kind} ${occasion}`,
      kind,
      name: letterName(kind),
      at: adminMoment(from),
      onlyIfMissing: onlyIfMissing ?? false,
    })),
    withdrawn: withdrawn.map(({ kind, withdrawnAt }) => ({
      name: letterName(kind),
      at: adminMoment(withdrawnAt),
    })),
    dates: dates.map((run) => ({
      id: run.id,
      text: `${runText(run)} (${takenText(run)})`,
      isFull: sparePlaces(run) === 0,
      request: requestNeeded(run, own),
    })),
  }
}

export type LoadedBooking = NonNullable<Awaited<ReturnType<typeof loadBooking>>>

/** The open dispute of the payment, also when staff have dealt with its matter. */
function shownDispute(disputes: Awaited<ReturnType<typeof disputesOf>>) {
  const open = disputes.find(({ state }) => isDisputeOpen(state))
  if (!open) return null
  const { state, evidenceDueAt } = open
  const due = isEvidenceAwaited(state) && evidenceDueAt ? adminMoment(evidenceDueAt) : null
  return { text: disputeText(state), due }
}

/** What the buyer has to ask for before a move to this run, in words; null where nothing is needed. */
function requestNeeded(run: { startDate: string }, booking: TraineeBooking) {
  const { statutoryCancellationDays } = refundTerms
  return needsRequestToStart(run, asCancellable(booking), statutoryCancellationDays)
    ? expressRequestText(expressRequest.wording, run.startDate)
    : null
}
