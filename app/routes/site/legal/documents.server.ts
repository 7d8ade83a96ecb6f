import { londonToday } from '#app/domain/basics/london-time.ts'
import { remembered } from '#app/domain/basics/remembered.ts'
import { dataProtectionRegulator } from '#app/domain/privacy/data-protection-regulator.ts'
import { legalText } from '#app/site/legal-text.server.ts'
import { academy } from '#content/academy.ts'
import cookiePolicy from '#content/legal/cookie-policy.md?raw'
import privacyPolicy from '#content/legal/privacy-policy.md?raw'
import termsOfService from '#content/legal/terms-of-service.md?raw'
import { legalDocuments } from '#content/promises.ts'

const documentsOf = remembered(1, (regulator: string) => ({
  '/privacy-policy': {
    ...legalText(privacyPolicy.replaceAll('{data protection regulator}', regulator)),
    date: legalDocuments.privacyPolicy.date,
    description:
      'What personal data we use, why and for how long, who receives it, your rights, and how to make a request: answered within one month.',
  },
  '/terms-of-service': {
    ...legalText(termsOfService),
    date: legalDocuments.termsOfService.date,
    description:
      'The terms for booking and attending a course: prices, your right to cancel, refunds, attendance, assessment, certificates and complaints.',
  },
  '/cookie-policy': {
    ...legalText(cookiePolicy),
    date: legalDocuments.cookiePolicy.date,
    description:
      'Which cookies this website uses and what for: essential, functional, analytics and marketing. Make or change your choice here.',
  },
}))

type Path = keyof ReturnType<typeof documentsOf>

/** At start: a document with unsupported mark-up stops the program from starting. */
documentsOf(regulatorOn(new Date()))

function regulatorOn(moment: Date) {
  return dataProtectionRegulator(academy.dataProtectionRegulators, londonToday(moment))
}

export function legalDocument(asked: string, now: Date) {
  const documents = documentsOf(regulatorOn(now))
  // The router ignores case, encoding and trailing slashes.
  const path = decodeURIComponent(asked).toLowerCase().replace(/\/+$/, '')
  if (!(path in documents)) throw new Error(`There is no legal document at ${path}.`)
  return { path: path as Path, ...documents[path as Path] }
}

export type LegalDocument = ReturnType<typeof legalDocument>
