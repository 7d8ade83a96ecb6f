import { isMailAddress, mailAddress } from '../basics/mail-address.ts'

const LIMIT = 200

/** Longer input is cut first, to limit the cost of the patterns below. */
const INPUT_LIMIT = 2_000

// Unpaired surrogates and the marks that reorder text on screen count as control characters.
const CONTROL = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const LINE_BREAK_OR_TAB = /[\t\n\v\f\r\u0085\u2028\u2029]/g
const TAG = /<[a-z/!?][^<>]*>/gi

/** Text from a customer for a letter: one line without markup or control characters. */
export function mailText(text: string) {
  const oneLine = text.slice(0, INPUT_LIMIT).replace(LINE_BREAK_OR_TAB, ' ').replace(CONTROL, '')
  return cut(withoutTags(oneLine).replace(/\s+/g, ' ').trim())
}

/** A visitor's message, line by line. Markup stays as typed, because it is shown as text. */
export function mailLines(text: string) {
  const lines = text.slice(0, INPUT_LIMIT).split(/\r\n|[\n\r\u0085\u2028\u2029]/)
  return lines.map((line) => line.replace(LINE_BREAK_OR_TAB, ' ').replace(CONTROL, '').trimEnd())
}

type PaymentMail = { name: string; email: string; course: string }

/** Payment e-mails need a name, a course, and an address that can be written to. */
export function mayMailPayment({ name, email, course }: PaymentMail) {
  return mailText(name) !== '' && mailText(course) !== '' && isMailAddress(mailAddress(email))
}

// Taking one tag away can join the halves of another: "<<b>script>".
function withoutTags(text: string) {
  let before: string
  let after = text
  do {
    before = after
    after = before.replace(TAG, '')
  } while (after !== before)
  return after
}

function cut(text: string) {
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(LIMIT - 1))
  return text.slice(0, splitsPair ? LIMIT - 1 : LIMIT).trimEnd()
}
