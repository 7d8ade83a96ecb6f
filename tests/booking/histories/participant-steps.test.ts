import { describe, expect, test } from 'vitest'
import { cancelOwnBooking } from '#app/operations/booking/self-service/cancel-own-booking.ts'
import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { quoteMove } from '#app/operations/booking/self-service/quote-move.ts'
import { quoteRefund } from '#app/operations/booking/self-service/quote-refund.ts'
import { replacePerson } from '#app/operations/booking/self-service/replace-person.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { engines } from '#tests/engines/engines.ts'
import { addGroupOrder } from '../group-order.ts'
import { officeOn } from '../office-on.ts'
import { participantSteps } from './participant-steps.ts'

const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }

/**
 * The control of the generated histories: a program that takes whoever comes for the buyer. What holds
 * in every history has to fail here.
 */
describe.each(engines)(
  'that participants move no money is noticed when it is not so, on $name',
  (engine) => {
    const office = officeOn(engine)
    const { db } = office

    const tries = {
      async cancels(bookingId: string, by: 'trainee' | 'buyer') {
        const booking = await read(bookingId)
        const quote = await quoteRefund(booking, office.services)
        if (!quote.ok) throw new Error('There is no quote.')
        const cancel = { bookingId, quote: quote.signed, actor: { by, userId: null } }
        await cancelOwnBooking(cancel, office.services)
      },
      async moves(bookingId: string, by: 'trainee' | 'buyer') {
        const booking = await read(bookingId)
        const toDate = await office.publish(12, { startsIn: 60 })
        const quote = await quoteMove(booking, toDate, office.services)
        if (!quote.ok) throw new Error('There is no quote.')
        const seen = { revision: booking.revision, cappedPercent: quote.cappedPercent }
        const move = { bookingId, toDate, seen, actor: { by, userId: null } }
        await moveOwnBooking(move, office.services)
      },
      async 'gives it away'(bookingId: string, by: 'trainee' | 'buyer') {
        const { revision: seenRevision } = await read(bookingId)
        const person = { fullName: 'Eve Nash', email: 'eve@mail.example', phone: '07700 900124' }
        const replace = { bookingId, person, seenRevision, actor: { by, userId: null } }
        await replacePerson(replace, office.services)
      },
    }

    async function read(bookingId: string) {
      const booking = await bookingById(db, bookingId)
      if (!booking) throw new Error('There is no such booking.')
      return booking
    }

    async function namedByAFirm() {
      const scheduleId = await office.publish(12)
      const boughtAt = office.services.now()
      const { bookingIds } = await addGroupOrder(db, {
        scheduleId,
        boughtAt,
        places: [{ ...rui, detailsState: 'complete' }],
      })
      return bookingIds[0] ?? ''
    }

    test.each(Object.keys(tries) as (keyof typeof tries)[])('who %s', async (act) => {
      const bookingId = await namedByAFirm()
      const { asParticipant } = participantSteps(office)
      await asParticipant(await read(bookingId), () => tries[act](bookingId, 'trainee'))
      const planted = asParticipant(await read(bookingId), () => tries[act](bookingId, 'buyer'))
      await expect(planted).rejects.toThrow('cannot move the payer’s money')
    })
  },
)
