import { runText } from '#app/domain/schedule/run-text.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const personalCode: LetterTemplate<'personal-code'> = (sent, { publicUrl }) => {
  const { firstName, offer, code, discount, courses, bookings, bookWith, until } = sent
  const untilText = runText({ startDate: until, endDate: until })
  return {
    subject: `Your code for ${discount}: ${code}`,
    preview: `${offer}: ${discount} ${courses}, until ${untilText}.`,
    title: <>Your code for {discount}</>,
    greets: firstName,
    body: (
      <>
        <Paragraph>
          Thank you for asking about “{offer}”. With this code you book online at the price we
          offered you.
        </Paragraph>
        <DetailTable
          rows={[
            ['Code', code],
            ['It takes', `${discount} the listed price`],
            ['For', courses],
            ['Good for', bookings === 1 ? 'one booking' : `${bookings} bookings`],
            ['Until', `${untilText}, that day included`],
            ['Book with', bookWith],
          ]}
        />
        <ActionButton href={`${publicUrl}/courses`}>Choose your course</ActionButton>
        <Paragraph>
          Choose a date, fill in the booking form with this e-mail address, open “Have a code?”
          below the form and type the code. You see the new price before the payment page opens. The
          code is yours alone and cannot be added to another offer: the better of the two applies.
        </Paragraph>
      </>
    ),
  }
}
