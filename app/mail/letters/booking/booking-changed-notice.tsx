import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const bookingChangedNotice: LetterTemplate<'booking-changed-notice'> = (
  changed,
  { publicUrl },
) => {
  const reference = bookingReference(changed.bookingId)
  const isMoved = changed.newDate !== undefined
  const isFirstDate = isMoved && changed.courseDate === ''
  const title = isFirstDate
    ? 'A date was chosen'
    : isMoved
      ? 'A booking was moved'
      : 'Somebody else comes'
  return {
    subject: `${title}: ${changed.courseTitle} (${reference})`,
    preview: isMoved
      ? `${changed.fullName}, to ${readableDates(changed.newDate ?? '')}`
      : `${changed.fullName} instead of ${changed.formerName ?? 'somebody'}`,
    title,
    body: (
      <>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Name', changed.fullName],
            ['Instead of', changed.formerName ?? null],
            ['Course', changed.courseTitle],
            [isMoved ? 'Dates were' : 'Dates', readableDates(changed.courseDate) || null],
            [
              isFirstDate ? 'Dates' : 'New dates',
              changed.newDate ? readableDates(changed.newDate) : null,
            ],
            ['Refund by the terms', capText(changed.cappedPercent)],
            ['Changed by', who[changed.by]],
          ]}
        />
        <ActionButton href={`${publicUrl}/admin/bookings/${changed.bookingId}`}>
          Open the booking
        </ActionButton>
      </>
    ),
  }
}

const who = {
  trainee: 'The trainee',
  buyer: 'The buyer of the place',
  staff: 'Staff, for the trainee',
} as const

function capText(percent: number | undefined) {
  return percent === undefined ? null : `At most ${percent}% from now on`
}
