import fc from 'fast-check'
import { expect } from 'vitest'
import { followCannotCome } from '#app/operations/booking/self-service/cannot-come/ask-staff.ts'
import { keepPlace } from '#app/operations/booking/self-service/cannot-come/keep-place.ts'
import { letParticipantsChange } from '#app/operations/booking/self-service/cannot-come/let-participants-change.ts'
import { sayCannotCome } from '#app/operations/booking/self-service/cannot-come/say-cannot-come.ts'
import { withdrawCannotCome } from '#app/operations/booking/self-service/cannot-come/withdraw-cannot-come.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { TestOffice } from '../test-office.ts'

/** What is said about a place between whoever comes and whoever paid. */
export type ParticipantStep =
  | { does: 'cannot come' | 'comes after all'; which: number }
  /** `byParticipant`: whoever comes tries it themselves. */
  | { does: 'keep place'; which: number; byParticipant: boolean }
  /** The buyer leaves the changes to the people who come, or takes that back. */
  | { does: 'let participants'; which: number; may: boolean }

const which = fc.nat({ max: 5 })

export const participantStep: fc.Arbitrary<ParticipantStep> = fc.oneof(
  fc.record({ does: fc.constantFrom('cannot come' as const, 'comes after all' as const), which }),
  fc.record({ does: fc.constant('keep place' as const), which, byParticipant: fc.boolean() }),
  fc.record({ does: fc.constant('let participants' as const), which, may: fc.boolean() }),
)

const trainee = { by: 'trainee', userId: null } as const
const buyer = { by: 'buyer', userId: null } as const

/** What buyers have left to the people who come, as the history knows it: nothing at first. */
export function participantSteps({ services, db }: TestOffice) {
  const left = new Set<string>()

  /** Of a place what its payer has decided: it stays so, whatever somebody does who paid nothing. */
  function theirs(booking: TraineeBooking) {
    const { status, scheduleId, email, fullName, refundOwed, waived, cappedPercent } = booking
    return {
      status,
      scheduleId,
      email,
      fullName,
      refundOwed,
      waived,
      cappedPercent,
      moves: booking.movesByTrainee,
    }
  }

  return {
    /** Does something as whoever comes: the payer's money does not move, unless they left it to them. */
    async asParticipant(booking: TraineeBooking, act: () => Promise<unknown>) {
      const { email, buyerEmail, orderId } = booking
      const isPayer = email.toLowerCase() === buyerEmail.toLowerCase()
      const before = await bookingById(db, booking.id)
      await act()
      if (isPayer || left.has(orderId) || !before) return
      const after = await bookingById(db, booking.id)
      expect(
        after && theirs(after),
        'whoever pays nothing for a place cannot move the payer’s money',
      ).toEqual(theirs(before))
    },

    async take(step: ParticipantStep, booking: TraineeBooking) {
      const { id: bookingId, orderId } = booking
      switch (step.does) {
        case 'cannot come':
          return this.asParticipant(booking, async () => {
            await sayCannotCome({ bookingId, message: 'I am ill.', actor: trainee }, services)
            await followCannotCome(services)
          })
        case 'comes after all':
          return this.asParticipant(booking, () =>
            withdrawCannotCome({ bookingId, actor: trainee }, services),
          )
        case 'keep place': {
          const actor = step.byParticipant ? trainee : buyer
          const keep = { bookingId, about: booking.cannotCome?.id ?? bookingId, actor }
          return keepPlace(keep, services)
        }
        case 'let participants':
          // Half-way through it may be either: whoever dies there is asked again.
          if (step.may) left.add(orderId)
          await letParticipantsChange({ orderId, may: step.may, userId: null }, services)
          if (!step.may) left.delete(orderId)
      }
    },
  }
}
