import { markText } from '#app/domain/register/mark.ts'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Badge } from '#app/ui/badge.tsx'

type HalfOfPerson = Sheet['halves'][number]['people'][number]

/** What was marked, for a trainer who cannot change it any more. */
export function MarkOnly({ person }: { person: HalfOfPerson }) {
  return (
    <>
      <MarkBadges {...person} />
      {person.value ? markText(person.value) : 'Not marked'}
    </>
  )
}

/** In a line of their own. */
export function MarkBadges({ isAmended, isConflict }: HalfOfPerson) {
  if (!(isAmended || isConflict)) return null
  return (
    <p className="flex w-full gap-x-3">
      {isAmended ? <Badge tone="grey">Amended</Badge> : null}
      {isConflict ? <Badge tone="red">Marks differ</Badge> : null}
    </p>
  )
}
