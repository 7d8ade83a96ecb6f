import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { discountText } from '#app/domain/booking/order/discount-code.ts'
import { answerDue } from '#app/domain/enquiry/answer-due.ts'
import { WHERE_FOUND } from '#app/domain/enquiry/enquiry-form.ts'
import type { Services } from '#app/services.server.ts'
import { codesForEnquiries } from '#app/storage/booking/codes/codes.ts'
import { bookingsOfEnquiries } from '#app/storage/booking/staff-order/staff-orders.ts'
import { type listEnquiries, repliesTo } from '#app/storage/enquiry/enquiries.ts'
import { unsentLettersAbout } from '#app/storage/mail/outbox-list.ts'
import { promises } from '#content/promises.ts'

type Row = Awaited<ReturnType<typeof listEnquiries>>[number]

export type ShownEnquiry = Awaited<ReturnType<typeof shownEnquiries>>[number]

export async function shownEnquiries(
  rows: readonly Row[],
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const ids = rows.map(({ enquiry }) => enquiry.id)
  const [replies, unsent, unsentCodes, codes, booked] = await Promise.all([
    repliesTo(db, ids),
    unsentLettersAbout(db, 'enquiry-answer', ids),
    unsentLettersAbout(db, 'personal-code', ids),
    codesForEnquiries(db, ids),
    bookingsOfEnquiries(db, ids),
  ])
  const codesOf = Map.groupBy(codes, ({ code }) => code.enquiryId)
  const threads = Map.groupBy(replies, ({ enquiryId }) => enquiryId)
  return rows.map(({ enquiry, answeredBy, firstReplyAt }) => {
    const due = answerDue({ ...enquiry, firstReplyAt }, promises.enquiryReplyHours, now())
    return {
      id: enquiry.id,
      /** For the next reply. */
      replyId: crypto.randomUUID(),
      name: `${enquiry.firstName} ${enquiry.lastName}`,
      email: enquiry.email,
      phone: enquiry.phone,
      course: enquiry.courseInterest,
      found:
        WHERE_FOUND.find(({ value }) => value === enquiry.whereDidYouFindUs)?.label ??
        enquiry.whereDidYouFindUs,
      message: enquiry.message,
      suspect: enquiry.suspect,
      at: adminMoment(enquiry.createdAt),
      due: { state: due.state, by: adminMoment(due.by) },
      replies: (threads.get(enquiry.id) ?? []).map(({ id, message, createdAt, writtenBy }) => ({
        id,
        message,
        at: adminMoment(createdAt),
        by: writtenBy ?? 'Somebody who left',
      })),
      bookings: booked
        .filter(({ enquiryId }) => enquiryId === enquiry.id)
        .map(({ bookingId }) => ({ id: bookingId, reference: bookingReference(bookingId) })),
      /** For the next code. */
      codeId: crypto.randomUUID(),
      codes: (codesOf.get(enquiry.id) ?? []).map(({ code, createdByName }) => ({
        id: code.id,
        code: code.code,
        discount: discountText(code),
        offer: code.note,
        used: code.used,
        at: adminMoment(code.createdAt),
        by: createdByName ?? 'Somebody who left',
      })),
      unsent:
        [...unsent, ...unsentCodes].find(({ subjectId }) => subjectId === enquiry.id)?.state ??
        null,
      answer: enquiry.answeredAt
        ? `${adminMoment(enquiry.answeredAt)}${answeredBy ? ` by ${answeredBy}` : ''}`
        : null,
    }
  })
}
