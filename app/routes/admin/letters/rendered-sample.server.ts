import { LETTER_KINDS, type LetterKind } from '#app/domain/mail/letters.ts'
import { renderLetter } from '#app/mail/render-letter.tsx'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import type { Services } from '#app/services.server.ts'

export function isLetterKind(kind: string): kind is LetterKind {
  return LETTER_KINDS.some((each) => each === kind)
}

/** A letter of this kind with invented people and days. Its links lead nowhere private. */
export function renderedSample(kind: LetterKind, { env, catalogue }: Services) {
  const nowhere = () => env.publicUrl
  return renderLetter(sampleLetter(kind), {
    publicUrl: env.publicUrl,
    ownPageUrl: nowhere,
    entryPageUrl: nowhere,
    orderPageUrl: nowhere,
    invoiceUrl: nowhere,
    paymentPageUrl: nowhere,
    teachingPageUrl: nowhere,
    preferencesUrl: nowhere,
    bookAgainUrl: (_, courseUrl) => `${env.publicUrl}${courseUrl}/book`,
    bank: env.invoicing.bank,
    attaches: true,
    catalogue: catalogue(),
  })
}
