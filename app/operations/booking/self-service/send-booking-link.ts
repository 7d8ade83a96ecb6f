import { setTimeout as pause } from 'node:timers/promises'
import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { mailbox } from '#app/domain/basics/mail-address.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { selfService } from '#app/domain/booking/limits.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import { passwords } from '#app/domain/people/limits.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import {
  type RequestContext,
  takeLoggedAttempt,
} from '#app/operations/people/take-logged-attempt.ts'
import type { Services } from '#app/services.server.ts'
import {
  bookingByReference,
  bookingsOfOrder,
  liveBookings,
  type TraineeBooking,
} from '#app/storage/booking/trainee-bookings.ts'
import { countOneMore } from '#app/storage/people/abuse-counters.ts'
import { addBookingLink, addOrderLink } from './booking-link.ts'

/** Mails the links again. Answer and response time do not reveal whether there is such a booking. */
export async function sendBookingLink(
  asked: { email: string; reference: string },
  request: RequestContext,
  services: Services,
): Promise<Outcome<object, 'too-many-attempts'>> {
  const tried = { what: 'bookingLink', ...request, about: asked.email } as const
  const attempt = await takeLoggedAttempt('booking-link-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  await Promise.all([mailLink(asked, services), pause(passwords.resetAnswerMs)])
  return { ok: true }
}

type Mailing = Pick<Services, 'db' | 'env' | 'now'>

/** For the one booking, or for all that are live; of an order that was bought for others once. */
async function mailLink(asked: { email: string; reference: string }, services: Services) {
  const { db, now, nudge } = services
  const found = asked.reference
    ? [await bookingByReference(db, asked)]
    : await liveBookings(db, { email: asked.email, today: londonToday(now()) })
  const ordersTold = new Set<string>()
  let letters = 0
  for (const booking of found.filter((each) => each !== undefined)) {
    if (letters === selfService.linksAtOnce) break
    const isTrainee = sameAddress(booking, asked)
    if (!isTrainee && ordersTold.has(booking.orderId)) continue
    ordersTold.add(booking.orderId)
    const written = await takeLetter(booking, asked, services)
    if (written === 'mailbox-full') break
    if (written === 'sent-often') continue
    await mailOne(booking, asked, { db, now })
    letters += 1
  }
  if (letters > 0) nudge('send-mail')
}

/** The address is all that is asked for: a stranger who knows it must not flood the mailbox. */
async function takeLetter({ id }: TraineeBooking, { email }: { email: string }, services: Mailing) {
  const { perPlace, perMailbox } = selfService.linkLetters
  const isWithin = async (by: string, whom: string, limit: number) => {
    const key = keyedHash(services, 'linkLetters', by, whom)
    return (await countOneMore(services.db, { key, now: services.now(), windowHours: 24 })) <= limit
  }
  if (!(await isWithin('place', `${id} ${email}`, perPlace))) return 'sent-often'
  return (await isWithin('mailbox', mailbox(email), perMailbox)) ? 'taken' : 'mailbox-full'
}

async function mailOne(
  booking: TraineeBooking,
  asked: { email: string },
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const { id: bookingId, courseTitle, courseDate } = booking
  const isTrainee = sameAddress(booking, asked)
  const isBuyer = sameAddress({ email: booking.buyerEmail }, asked)
  await db.transaction(async (tx) => {
    // Each gets the link to the page that is theirs; a buyer who comes with others has two.
    const places = isBuyer ? await bookingsOfOrder(tx, booking.orderId) : []
    const hasOrderPage = !isTrainee || places.length > 1
    const facts = {
      bookingId,
      courseTitle,
      courseDate,
      fullName: isTrainee ? booking.fullName : booking.buyerName,
      ...(isTrainee && { ownPage: await addBookingLink(tx, booking, now()) }),
      ...(hasOrderPage && { orderPage: await addOrderLink(tx, booking, now()) }),
    }
    const to = isTrainee ? booking.email : booking.buyerEmail
    await postLetters(tx, bookingId, [{ template: 'booking-link', to, facts }], now())
  })
}
