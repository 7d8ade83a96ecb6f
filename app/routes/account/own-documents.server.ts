import { poundsText } from '#app/domain/basics/money.ts'
import { documentName, documentNumber, penceAbout } from '#app/domain/invoice/document.ts'
import type { StoredDocument } from '#app/storage/invoice/documents.ts'

/** A document as its buyer's pages link it. `path`: of one booking of the order. */
export function ownDocument({ kind, number, total }: StoredDocument, path: string) {
  const name = documentNumber(kind, number)
  return {
    text: `${documentName(kind)} ${name}`,
    amount: poundsText(kind === 'credit-note' ? -total : total),
    href: `${path}/documents/${name}.pdf`,
  }
}

/** The same on the receipt of one place: without credit notes of other places of the order. */
export function documentsOfPlace(
  documents: readonly StoredDocument[],
  { id, path }: { id: string; path: string },
) {
  return documents.flatMap((document) => {
    const pence = penceAbout(document, id)
    if (pence === null) return []
    const shown = ownDocument(document, path)
    const isPart = document.kind === 'credit-note' && pence < document.total
    return [isPart ? { ...shown, amount: `${poundsText(-pence)} for this place` } : shown]
  })
}
