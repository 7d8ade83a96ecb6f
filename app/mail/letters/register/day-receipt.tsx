import { minutesText } from '#app/domain/register/contact-minutes.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { BulletList, DetailTable, Paragraph, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const dayReceipt: LetterTemplate<'day-receipt'> = (receipt) => {
  const day = runText({ startDate: receipt.day, endDate: receipt.day })
  const title = receipt.isAmended ? 'Your attendance was corrected' : 'Your attendance'
  return {
    subject: `${title}: ${receipt.courseTitle}, ${day}`,
    preview: receipt.marks.join('; '),
    title,
    greets: receipt.fullName,
    body: (
      <>
        <Paragraph>
          This is what the register of {receipt.courseTitle} says about you for {day}.
        </Paragraph>
        <BulletList items={receipt.marks.length > 0 ? receipt.marks : ['Nothing any more']} />
        <DetailTable rows={[['Teaching that counts so far', minutesText(receipt.minutes)]]} />
        {receipt.short > 0 ? (
          <Paragraph>
            You are {receipt.short} minutes short of the hours that the course needs. We will speak
            to you about a session to make up for it.
          </Paragraph>
        ) : null}
        <Paragraph>
          Is something not right? Answer this e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
        <Section title="Proof">
          <Paragraph>
            With these figures anybody can check that the register was not altered afterwards.
          </Paragraph>
          <DetailTable
            rows={[
              ['Rows', String(receipt.rows)],
              ['Checksum', receipt.head],
            ]}
          />
        </Section>
      </>
    ),
  }
}
