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
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { documentName, documentNumber } from '#app/domain/invoice/document.ts'
import { letterName } from '#app/domain/mail/letters.ts'
import { staffTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { expressRequestText } from '#app/domain/schedule/express-request.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { capacityOf, sparePlaces, takenText } from '#app/domain/schedule/spare-places.ts'
import { readWholeBooking, type WholeBooking } from '#app/operations/booking/read-whole-booking.ts'
import { asCancellable } from '#app/operations/booking/self-service/quote-refund.ts'
import type { Services } from '#app/services.server.ts'
import { expressRequest } from '#content/express-request.ts'
import { refundTerms } from '#content/settings.ts'
import { shownMatter } from '../matters/shown-matter.server.ts'
import { shownParticipant } from './participant/shown-participant.server.ts'
import { shownPayment } from './payment/shown-payment.server.ts'
import { refundable } from './refundable.server.ts'
import { requestText } from './request-text.ts'
import { shownRules } from './shown-rules.server.ts'

/** Everything the booking's page shows, as text; null when there is no such booking. */
export async function loadBooking(id: string, services: Services) {
  const found = await readWholeBooking(id, services)
  return found && shownBooking(found, services)
}

export type LoadedBooking = NonNullable<Awaited<ReturnType<typeof loadBooking>>>

function shownBooking(found: WholeBooking, services: Services) {
  const { env, now } = services
  const today = londonToday(now())
  const { booking, own, date, places, buyer, company, payments, documents, disputes } = found
  const { id } = booking
  const { cannotCome } = own
  const wentBack = returnQuestion(booking)?.backPence
  const payment = shownPayment(found, now())
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
      buyer: company.name || !sameAddress(booking, { email: buyer.email }) ? buyer : null,
      company: company.name ? company : null,
    },
    buyerName: buyer.name,
    whoDecides: isNamed(own) ? whoDecidesText(own) : null,
    told: whoIsToldText(own),
    participant: shownParticipant(found.participant, services),
    /** All places of the booking's order and what they cost together; null for one place. */
    order:
      places.length === 1
        ? null
        : {
            total: poundsText(places.reduce((sum, { price }) => sum + price, 0)),
            places: places.map(({ id: placeId, fullName, status, detailsState }) => ({
              id: placeId,
              status,
              detailsState,
              reference: bookingReference(placeId),
              name: shownName(fullName),
            })),
          },
    entry: found.entry,
    tasks: staffTasks(found.tasks, { bookingId: id, today }),
    course: {
      title: booking.courseTitle,
      date: staffDays(booking.courseDate),
      price: poundsText(booking.price),
      paidBy: wayOfPayment(
        {
          ...found.order,
          methods: [...new Set(payments.map(({ method }) => method))],
          means: found.staffOrder?.means ?? null,
        },
        booking.status,
      ),
      expressRequest: requestText(found.expressRequest, date, found.audit),
    },
    rules: shownRules(found, now()),
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
      openDebt: openDebt(booking, found.refunds),
      byHand: debtByHand(found.refunds),
      way: found.way,
      today,
    },
    documents: documents.map(({ id: documentId, kind, number, total }) => ({
      id: documentId,
      text: `${documentName(kind)} ${documentNumber(kind, number)}`,
      amount: poundsText(kind === 'credit-note' ? -total : total),
    })),
    isPaid: booking.paid > 0,
    mayHaveInvoice: documents.length === 0 && !disputes.some(({ state }) => state === 'lost'),
    /** What went back of what was paid or invoiced; null while all of it is kept. */
    wentBack: wentBack ? poundsText(wentBack) : null,
    /** The latest first; also those that were withdrawn. */
    certificates: found.certificates.map((certificate) => ({
      id: certificate.id,
      number: certificate.certificateNumber,
      state: certificateState(certificate, { today }),
      isInDoubt: found.doubted.has(certificate.id),
    })),
    /** Its participant cannot come, and nobody has decided yet. */
    cannotCome: cannotCome && {
      id: cannotCome.id,
      saidAt: adminMoment(cannotCome.saidAt),
      message: cannotCome.message,
      buyer: own.buyerEmail === '' ? null : own.buyerName,
    },
    /** The plan for its cancelled run is still to be carried out. */
    isPlanned: found.isPlanned,
    matters: found.matters
      .filter(({ settledAt }) => settledAt === null)
      .map((matter) => shownMatter({ ...matter, booking: null }, env)),
    staffNote: booking.staffNote ?? '',
    created: adminMoment(booking.createdAt),
    updated: adminMoment(booking.updatedAt),
    sessionId: booking.stripeSessionId,
    providerPage: providerLink(booking.stripeSessionId, env),
    timeline: bookingTimeline({ ...booking, ...found }).map((event) => ({
      ...event,
      at: adminMoment(event.at),
    })),
    letters: found.letters.map((letter) => ({
      id: letter.id,
      name: letter.name,
      state: letter.state,
      to: letter.to,
      at: adminMoment(letter.sentAt ?? letter.createdAt),
    })),
    coming: found.coming.map(({ kind, occasion, from, onlyIfMissing }) => ({
      id: `${kind} ${occasion}`,
      kind,
      name: letterName(kind),
      at: adminMoment(from),
      onlyIfMissing: onlyIfMissing ?? false,
    })),
    withdrawn: found.withdrawn.map(({ kind, withdrawnAt }) => ({
      name: letterName(kind),
      at: adminMoment(withdrawnAt),
    })),
    dates: found.dates.map((run) => ({
      id: run.id,
      text: `${runText(run)} (${takenText(run)})`,
      isFull: sparePlaces(run) === 0,
      /** What the buyer has to ask for first, in words; null where nothing is needed. */
      request: needsRequestToStart(run, asCancellable(own), refundTerms.statutoryCancellationDays)
        ? expressRequestText(expressRequest.wording, run.startDate)
        : null,
    })),
  }
}

/** The open dispute of the payment, also when staff have dealt with its matter. */
function shownDispute(disputes: WholeBooking['disputes']) {
  const open = disputes.find(({ state }) => isDisputeOpen(state))
  if (!open) return null
  const { state, evidenceDueAt } = open
  const due = isEvidenceAwaited(state) && evidenceDueAt ? adminMoment(evidenceDueAt) : null
  return { text: disputeText(state), due }
}
