import { poundsText } from '#app/domain/basics/money.ts'
import { restText } from '#app/domain/waitlist/fewer-places.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import { wishText } from '#app/domain/waitlist/wished-run.ts'
import type { OwnEntry } from '#app/operations/waitlist/own-entry.ts'
import { refundsIfPaid } from '../book/refunds-if-paid.server.ts'

export type ShownEntry = ReturnType<typeof shownEntry>

/** What the private page says about an entry, in words. */
export function shownEntry(entry: OwnEntry, now: Date) {
  const { state, courseTitle, places, fewerWillDo, position, run, wish, offer } = entry
  const { paymentPages, placesWithBank, closeReason } = entry
  return {
    state,
    courseTitle,
    places,
    fewerWillDo,
    position,
    closeReason,
    paymentPages,
    placesWithBank,
    courseUrl: `/courses/${entry.courseSlug}`,
    waitsFor:
      run?.dateText ?? (wish ? `${wishText(wish)}${wish.weekends ? '' : ', not at weekends'}` : ''),
    isAnyDate: run === null,
    offer: offer && {
      runId: offer.runId,
      dateText: offer.dateText,
      places: offer.places,
      wanted: places,
      rest: restText({ offered: offer.places, wanted: places }),
      kept: offer.kept,
      placesLeft: offer.placesLeft,
      beingPaid: offer.beingPaid,
      untilText: offerEndText(offer.until),
      price: poundsText(offer.pence),
      pence: offer.pence,
      asks: offer.expressRequest,
      refunds: refundsIfPaid(
        { id: offer.runId, text: offer.dateText, startDate: offer.startDate },
        { paidPence: offer.pence, now },
      ),
    },
  }
}
