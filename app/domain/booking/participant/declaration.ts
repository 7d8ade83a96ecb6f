/** A sentence that a participant agrees to before the course. */
export type Declaration = {
  id: string
  /** Which courses ask for it. */
  of: 'every-course' | 'licence-linked' | 'other-courses' | 'minimum-age'
  /** With {age} where the minimum age of the course stands. */
  text: string
}

type Asks = { isLicenceLinked: boolean; minimumAge: number | null }

/** Those that a course asks for, in words. */
export function declarationsFor(
  wording: readonly Declaration[],
  { isLicenceLinked, minimumAge }: Asks,
) {
  const asked: Record<Declaration['of'], boolean> = {
    'every-course': true,
    'licence-linked': isLicenceLinked,
    'other-courses': !isLicenceLinked,
    'minimum-age': minimumAge !== null,
  }
  return wording
    .filter(({ of }) => asked[of])
    .map(({ id, text }) => ({ id, text: text.replace('{age}', String(minimumAge)) }))
}
