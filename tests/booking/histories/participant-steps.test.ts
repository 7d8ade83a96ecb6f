import { describe, expect, test } from 'vitest'
import { cancelOwnBooking } from '#app/operations/booking/self-service/cancel-own-booking.ts'
import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { replacePerson } from '#app/operations/booking/self-service/replace-person.ts'
import { addGroupOrder } from '../group-order.ts'
import { officeOn } from '../office-on.ts'
import { ownBooking, quotedRefund, seenMove } from '../own-place.ts'
import { participantSteps } from './participant-steps.ts'

const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }

/**
 * The control of the generated histories: a program that takes whoever comes for the buyer. What holds
 * in every history has to fail here.
 */
describe('that participants move no money is noticed when it is not so', () => {
  const office = officeOn()
  const { db } = office

  const tries = {
    async cancels(bookingId: string, by: 'trainee' | 'buyer') {
      const quote = await quotedRefund(bookingId, office.services)
      const cancel = { bookingId, quote: quote.signed, actor: { by, userId: null } }
      await cancelOwnBooking(cancel, office.services)
    },
    async moves(bookingId: string, by: 'trainee' | 'buyer') {
      const toDate = await office.publish(12, { startsIn: 60 })
      const seen = await seenMove(bookingId, toDate, office.services)
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

  const read = (bookingId: string) => ownBooking(bookingId, office.services)

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
})
