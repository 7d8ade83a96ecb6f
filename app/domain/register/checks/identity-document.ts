/** What is shown to prove an identity. Values are never removed, because old rows contain them. */
export const IDENTITY_DOCUMENTS = [
  'passport',
  'photocard-driving-licence',
  'residence-permit',
  'birth-certificate-at-birth',
  'bank-statement',
  'card-statement',
  'utility-bill',
  'official-letter',
  'council-tax',
  'mortgage-statement',
  'pension-statement',
  'p45-or-p60',
  'birth-certificate-later',
  'marriage-certificate',
  'national-identity-card',
  'paper-driving-licence',
] as const

export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]
