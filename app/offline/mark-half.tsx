import type { RegisterView } from '../domain/register/register-view.ts'
import type { Sheet } from '../domain/register/sheet.ts'
import { HalfPanel } from '../site/register/half-panel.tsx'
import { MarksOnly } from '../site/register/marks-only.tsx'
import { Button } from '../ui/button.tsx'
import type { DeviceRegister } from './device-register.ts'
import { MarkPerson } from './mark-person.tsx'

type Props = {
  register: DeviceRegister
  sheet: Sheet
  half: Sheet['halves'][number]
  view: RegisterView
  /** Who is marking. */
  author: string
  /** Rows in which a time or a reason is still to be given. */
  unfinished: ReadonlySet<string>
  onUnfinished: (id: string, isUnfinished: boolean) => void
}

/** Everybody in one half of the day; a press is a mark. */
export function MarkHalf(props: Props) {
  const { register, sheet, half, view, author, unfinished, onUnfinished } = props
  const unmarked = half.people.filter(
    ({ bookingId, value, isConflict }) =>
      !value && !isConflict && !unfinished.has(`${half.half}-${bookingId}`),
  )
  const standingOf = (bookingId: string) =>
    view.people
      .find((person) => person.bookingId === bookingId)
      ?.days.get(sheet.day)
      ?.halves.find((each) => each.half === half.half)?.standing ?? []
  const markOthers = () =>
    register.write(
      unmarked.map(({ bookingId }) => ({
        ...{ type: 'mark', id: crypto.randomUUID(), madeAt: new Date().toISOString(), bookingId },
        ...{ day: sheet.day, half: half.half, is: 'present', arrived: null, departed: null },
        ...{ replaces: [], reason: null },
      })),
    )
  if (!sheet.mayChange) {
    return (
      <HalfPanel half={half}>
        <MarksOnly half={half} />
      </HalfPanel>
    )
  }
  return (
    <HalfPanel half={half}>
      <ul className="divide-y divide-line">
        {half.people.map((person) => (
          <MarkPerson
            key={person.bookingId}
            {...{ register, person, half, author, onUnfinished }}
            standing={standingOf(person.bookingId)}
            day={{ date: sheet.day, isClosed: sheet.isClosed }}
          />
        ))}
      </ul>
      {unmarked.length > 1 && !sheet.isClosed ? (
        <div className="mt-4">
          <Button type="button" look="plain" onClick={markOthers}>
            {unmarked.length === half.people.length
              ? `Mark all ${unmarked.length} present`
              : `Mark the other ${unmarked.length} present`}
          </Button>
        </div>
      ) : null}
    </HalfPanel>
  )
}
