import type { Sheet } from '#app/domain/register/sheet.ts'
import { Badge } from '#app/ui/badge.tsx'

type Props = { person: Sheet['people'][number] }

/** How long somebody was taught, and whether sessions wait to be confirmed. */
export function HoursCell({ person: { attended, required, short, makeUps } }: Props) {
  const open = makeUps.filter(({ isConfirmed }) => !isConfirmed).length
  return (
    <>
      <p>{required ? `${attended} of ${required}` : attended}</p>
      {short ? (
        <Badge tone="red" mayWrap>
          {short}
        </Badge>
      ) : null}
      {open > 0 ? (
        <Badge tone="yellow" mayWrap>
          {open === 1 ? 'Make-up session to confirm' : `${open} make-up sessions to confirm`}
        </Badge>
      ) : null}
    </>
  )
}
