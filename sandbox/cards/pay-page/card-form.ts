import { findTestCard, spaced } from '../test-cards.ts'

export type CardField = 'number' | 'expiry' | 'cvc' | 'name'
export type Typed = Record<CardField, string>
export type Problems = Partial<Record<CardField, string>>

export const nothingTyped: Typed = { number: '', expiry: '', cvc: '', name: '' }

export function readTyped(form: URLSearchParams): Typed {
  const take = (field: CardField) => (form.get(field) ?? '').trim().slice(0, 100)
  return { number: take('number'), expiry: take('expiry'), cvc: take('cvc'), name: take('name') }
}

/** The form filled in with this test card. */
export function filledIn(number: string, typed: Typed): Typed {
  const name = typed.name || 'Alex Example'
  return { number: spaced(number), expiry: '12 / 34', cvc: '123', name }
}

export const onlyTestCards =
  'This is a sandbox. Use one of the test cards on this page, never a real card.'

export function problemsOf({ number, expiry, cvc, name }: Typed, now: Date): Problems {
  const problems: Problems = {}
  if (!number) problems.number = 'Enter your card number.'
  else if (!findTestCard(number)) problems.number = onlyTestCards
  const date = expiryProblem(expiry, now)
  if (date) problems.expiry = date
  if (!/^\d{3,4}$/.test(cvc)) problems.cvc = 'Enter the 3 or 4 digits of your card’s security code.'
  if (!name) problems.name = 'Enter the name on your card.'
  return problems
}

function expiryProblem(expiry: string, now: Date): string | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(expiry) ?? []
  if (!month || !year) return 'Enter your card’s expiry date as month and year, such as 04 / 31.'
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month))
  return firstDayAfter <= now.getTime() ? 'Your card’s expiry date is in the past.' : null
}
