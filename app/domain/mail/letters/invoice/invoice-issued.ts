import { invoiceFields } from '#app/domain/mail/invoice-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const invoiceIssued = defineLetter({
  staffName: 'Invoice or credit note',
  fields: {
    ...invoiceFields,
    /** The invoice that a credit note reduces. */
    reduces: shown<string | null>(),
    /** Nothing is to be paid: it was. Missing in letters from before this field existed. */
    isPaid: shown<boolean | undefined>(),
    purchaseOrder: shown<string | null | undefined>(),
  },
})
