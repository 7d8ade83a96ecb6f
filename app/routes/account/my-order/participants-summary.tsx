import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import type { ShownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { academy } from '#content/academy.ts'

export const TOO_LATE_TO_NAME = `Names can no longer be entered here: please call ${academy.phones.bookings.display}.`

/** Whether the participant has answered our questions: all that the buyer sees of them. */
export function QuestionsBadge({
  place,
}: {
  place: { fullName: string; isAnswered: boolean | null }
}) {
  // Who comes stands below.
  if (!isNamed(place) || place.isAnswered === null) return null
  return (
    <Badge tone={place.isAnswered ? 'green' : 'yellow'}>
      {place.isAnswered ? 'Questions answered' : 'Questions open'}
    </Badge>
  )
}

type NamingProps = { tasks: ShownTasks; path: string; mayName: boolean }

/** Below the tasks: the one form for all names. */
export function NamingLink({ tasks, path, mayName }: NamingProps) {
  const isOpen = tasks.lines.some(({ kind }) => kind === 'name')
  if (!mayName) return isOpen ? <p className="mt-3">{TOO_LATE_TO_NAME}</p> : null
  return (
    <div className="mt-4">
      <ActionLink to={`${path}/participants`} look={isOpen ? 'primary' : 'onLight'}>
        {isOpen ? 'Name participants' : 'Correct a name or address'}
      </ActionLink>
    </div>
  )
}
