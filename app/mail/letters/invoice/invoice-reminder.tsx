import { mailPrice } from '#app/domain/basics/money.ts'
import type { ReminderWords } from '#app/domain/invoice/reminder.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { dueDayText } from '#app/mail/words/due-day-text.ts'
import { academy } from '#content/academy.ts'

export const invoiceReminder: LetterTemplate<'invoice-reminder'> = (reminded, context) => {
  const { number, openPence, totalPence } = reminded
  const due = dueDayText(reminded.dueOn)
  const titles: Record<ReminderWords, string> = {
    'before-due': 'is due soon',
    'on-due': 'is due today',
    'past-due': due ? `was due on ${due}` : 'is open',
    'after-due': 'is overdue',
  }
  const title = `Invoice ${number} ${titles[reminded.occasion] ?? 'is open'}`
  const open = `£${mailPrice(openPence)}`
  return {
    subject: title,
    preview: `${open} is still open${due ? `, due on ${due}` : ''}.`,
    title,
    greets: '',
    body: (
      <>
        <Paragraph>
          {open} of this invoice is still open. Please quote {number} when you pay. If your payment
          is on its way, thank you: you need not do anything.
        </Paragraph>
        <DetailTable
          rows={[
            ['Made out to', reminded.buyer],
            ['Invoice', `£${mailPrice(totalPence)}`],
            ['Still open', open],
            ['Due', due],
          ]}
        />
        <ActionButton href={context.invoiceUrl(reminded.file)}>Open the invoice</ActionButton>
        <Paragraph>
          Is something not right? Answer this e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}
