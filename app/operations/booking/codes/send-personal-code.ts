import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { discountText } from '#app/domain/booking/order/discount-code.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Offer } from '#app/domain/catalogue/offer.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockEnquiry, writeAnswered } from '#app/storage/enquiry/enquiries.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { personalCodeDays } from '#content/settings.ts'
import { storeCode } from './create-code.ts'

type Wanted = {
  enquiryId: string
  offerId: string
  /** Made with the form: sent twice, it is one code. */
  codeId: string
  actorId: string
}

type Sent = Outcome<object, 'not-found' | 'no-such-offer' | 'nothing-to-pay'>

/** Fulfils an offer: a code for whoever asked, mailed to them, and the enquiry is answered. */
export async function sendPersonalCode(
  { enquiryId, offerId, codeId, actorId }: Wanted,
  { db, now, nudge, catalogue: current }: Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>,
): Promise<Sent> {
  const at = now()
  const catalogue = current()
  const offer = catalogue.offers.find(({ id }) => id === offerId)
  if (!offer) return refused('no-such-offer')
  const today = londonToday(at)
  const until = addDays(today, personalCodeDays)
  const discount = { unit: 'percent', amount: offer.percentOff } as const
  // A package is one booking for each of its courses.
  const bookings = offer.courses?.length ?? 1
  const outcome = await db.transaction(async (tx): Promise<Sent> => {
    const enquiry = await lockEnquiry(tx, enquiryId)
    if (!enquiry) return refused('not-found')
    const { firstName, email } = enquiry
    const stored = await storeCode(
      tx,
      {
        id: codeId,
        ...discount,
        courses: offer.courses ?? null,
        from: today,
        until,
        totalLimit: bookings,
        perPersonLimit: bookings,
        note: offer.title,
        forEmail: email,
        actorId,
      },
      { now: at, catalogue, enquiryId },
    )
    if (!stored.ok) return stored
    if (!stored.isNew) return { ok: true }
    const facts = {
      enquiryId,
      firstName,
      offer: offer.title,
      code: stored.code,
      discount: discountText(discount),
      courses: coursesText(offer, catalogue),
      bookings,
      bookWith: email,
      until,
    }
    await postLetters(tx, enquiryId, [{ template: 'personal-code', to: email, facts }], at)
    if (await writeAnswered(tx, { id: enquiryId, answeredAt: at, answeredBy: actorId })) {
      await recordAudit(tx, 'enquiry-answered', enquiryId, { actorId, fields: ['answered_at'] })
    }
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

function coursesText({ courses }: Offer, catalogue: Catalogue) {
  if (!courses) return 'any course that can be booked online'
  const titles = courses.map((id) => catalogue.course(id)?.title.catalogue ?? id)
  return new Intl.ListFormat('en-GB').format(titles)
}
