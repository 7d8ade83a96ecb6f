import type { Sheet } from '../domain/register/sheet.ts'

type Half = Sheet['halves'][number]

/**
 * Who is marked present in one press in a half: whoever is not marked in it yet, but nobody who was
 * absent in the half before.
 */
export function othersToMark({ halves }: Pick<Sheet, 'halves'>, half: Half) {
  const before = halves[halves.indexOf(half) - 1]
  return half.people.filter(({ bookingId, value, isConflict }) => {
    const earlier = before?.people.find((person) => person.bookingId === bookingId)
    return !value && !isConflict && earlier?.value?.is !== 'absent'
  })
}
