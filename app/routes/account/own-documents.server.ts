import { poundsText } from '../../domain/basics/money.ts'
import { documentName, documentNumber } from '../../domain/invoice/document.ts'
import type { StoredDocument } from '../../storage/invoice/documents.ts'

/** A document as its buyer's pages link it. `path`: of one booking of the order. */
export function ownDocument({ kind, number, total }: StoredDocument, path: string) {
  const name = documentNumber(kind, number)
  return {
    text: `${documentName(kind)} ${name}`,
    amount: poundsText(kind === 'credit-note' ? -total : total),
    href: `${path}/documents/${name}.pdf`,
  }
}
