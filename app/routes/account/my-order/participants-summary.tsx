import { academy } from '../../../../content/academy.ts'
import type { DetailsState } from '../../../domain/booking/participant/details-state.ts'
import { isNamed, NOT_NAMED_YET } from '../../../domain/booking/participant/unnamed.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Badge } from '../../../ui/badge.tsx'

export const TOO_LATE_TO_NAME = `Names can no longer be entered here: please call ${academy.phones.bookings.display}.`

/** Whether the participant has given their details: all that the buyer sees of them. */
export function DetailsBadge({ place }: { place: { fullName: string; details: DetailsState } }) {
  if (place.details === 'not-asked') return null
  if (!isNamed(place)) return <Badge tone="yellow">{NOT_NAMED_YET}</Badge>
  const isComplete = place.details === 'complete'
  return (
    <Badge tone={isComplete ? 'green' : 'yellow'}>
      {isComplete ? 'Details complete' : 'Details incomplete'}
    </Badge>
  )
}

type Props = {
  of: {
    complete: number
    unnamed: number
    places: number
    deadline: string | null
    /** Places on a later date have a later one. */
    isFirstDeadline: boolean
    mayName: boolean
  }
  path: string
}

/** Above the places: who is still missing, and the one form for all of them. */
export function Participants({ of, path }: Props) {
  const { complete, unnamed, places, mayName } = of
  const isDone = complete === places
  return (
    <section
      aria-labelledby="participants"
      className={`mt-8 rounded-card border-l-4 p-5 ${isDone ? 'border-green bg-green-pale' : 'border-amber bg-amber-pale'}`}
    >
      <h2 id="participants" className="text-xl">
        {isDone ? 'Everybody’s details are complete' : 'Who comes'}
      </h2>
      {isDone ? null : (
        <p className="mt-1">
          {unnamed > 0 ? `${placesText(unnamed)} not named yet. ` : ''}
          {detailsText(of)}
          {unnamed > 0 && !mayName ? ` ${TOO_LATE_TO_NAME}` : ''}
        </p>
      )}
      {mayName ? (
        <div className="mt-4">
          <ActionLink to={`${path}/participants`} look={unnamed > 0 ? 'primary' : 'onLight'}>
            {unnamed > 0 ? 'Name participants' : 'Correct a name or address'}
          </ActionLink>
        </div>
      ) : null}
    </section>
  )
}

function placesText(count: number) {
  return count === 1 ? 'One place is' : `${count} places are`
}

function detailsText({ complete, places, deadline, isFirstDeadline }: Props['of']) {
  if (places === 1)
    return `We need the details of whoever comes${deadline ? ` by ${deadline}` : ''}.`
  const until = deadline
    ? `; we need ${isFirstDeadline ? 'the first' : 'all'} of them by ${deadline}`
    : ''
  return `${complete} of ${places} have given their details${until}.`
}
