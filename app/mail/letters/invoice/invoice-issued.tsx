import { mailPrice } from '#app/domain/basics/money.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { dueDayText } from '#app/mail/words/due-day-text.ts'
import { academy } from '#content/academy.ts'

export const invoiceIssued: LetterTemplate<'invoice-issued'> = (issued, context) => {
  const name = issued.documentKind === 'credit-note' ? 'Credit note' : 'Invoice'
  const due = dueDayText(issued.dueOn)
  const amount = `£${mailPrice(issued.totalPence)}`
  const total = issued.isPaid ? `${amount}, paid` : amount
  return {
    subject: `${name} ${issued.number} from ${academy.shortName}`,
    preview: `${total}${due ? `, due on ${due}` : ''}.`,
    title: (
      <>
        {name} {issued.number}
      </>
    ),
    body: (
      <>
        <Paragraph>Hello {issued.buyer},</Paragraph>
        <Paragraph>
          {issued.reduces
            ? `Something was cancelled or refunded: this credit note reduces invoice ${issued.reduces}.`
            : issued.isPaid
              ? 'Thank you for your order. It is paid; here is the invoice for your records.'
              : 'Thank you for your order. Here is the invoice for it.'}
        </Paragraph>
        <DetailTable
          rows={[
            ['Made out to', issued.buyer],
            ['Your purchase order', issued.purchaseOrder ?? null],
            ['Amount', total],
            ['Due', due],
            ['For invoice', issued.reduces],
          ]}
        />
        <ActionButton href={context.invoiceUrl(issued.file)}>Open the PDF</ActionButton>
        <Paragraph>
          The link is private and works for a year. Is something not right? Answer this e-mail or
          call {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}
