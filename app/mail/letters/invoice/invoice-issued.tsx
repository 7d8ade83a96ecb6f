import { academy } from '../../../../content/academy.ts'
import { mailPrice } from '../../../domain/basics/money.ts'
import { dueText } from '../../due-text.ts'
import { ActionButton, DetailTable, Paragraph, Title } from '../../letter-parts.tsx'
import type { LetterTemplate } from '../../letter-template.ts'

export const invoiceIssued: LetterTemplate<'invoice-issued'> = (issued, context) => {
  const name = issued.documentKind === 'credit-note' ? 'Credit note' : 'Invoice'
  const due = dueText(issued.dueOn)
  const total = `£${mailPrice(issued.totalPence)}`
  return {
    subject: `${name} ${issued.number} from ${academy.shortName}`,
    preview: `${total}${due ? `, due on ${due}` : ''}.`,
    body: (
      <>
        <Title>
          {name} {issued.number}
        </Title>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {issued.reduces
            ? `Something was cancelled or refunded: this credit note reduces invoice ${issued.reduces}.`
            : 'Thank you for your order. Here is the invoice for it.'}
        </Paragraph>
        <DetailTable
          rows={[
            ['Made out to', issued.buyer],
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
