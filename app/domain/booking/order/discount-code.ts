import type { CodeDiscount } from './order-price.ts'

/** Without I, L, O, U, 0 and 1, which are easily taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 10

/** As people read it out: "K7QMP-4XB2N". `random`: at least ten bytes nobody can guess. */
export function newCode(random: Uint8Array) {
  const code = Array.from(random.slice(0, length), (byte) => letters[byte % letters.length])
  return spaced(code.join(''))
}

/** What somebody typed as it is stored, or null when it cannot be a code. */
export function codeFromText(typed: string) {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return code.length === length && [...code].every((each) => letters.includes(each))
    ? spaced(code)
    : null
}

const spaced = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export type DiscountCode = {
  discount: CodeDiscount
  /** Null: every course. */
  courses: readonly string[] | null
  /** London's calendar dates, both included; null without end. */
  from: string
  until: string | null
}

/** Whether a code may be used for a course today; its limits are counted where it is reserved. */
export function codeApplies(
  { courses, from, until }: DiscountCode,
  { courseSlug, today }: { courseSlug: string; today: string },
) {
  const isForCourse = courses === null || courses.includes(courseSlug)
  return isForCourse && today >= from && (until === null || today <= until)
}
