import { Link } from 'react-router'
import { LETTER_KINDS, letterDefinition, letterName } from '#app/domain/mail/letters.ts'
import { BOOKING_LETTERS } from '#app/domain/mail/life/booking-letters.ts'
import { Panel } from '#app/ui/panel.tsx'
import { BackLink } from '../back-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'

export function loader() {
  const isOfBooking = (kind: string) => BOOKING_LETTERS.some((each) => each === kind)
  const kinds = LETTER_KINDS.map((kind) => ({
    kind,
    name: letterName(kind),
    isOfBooking: isOfBooking(kind),
    isToTeam: letterDefinition(kind)?.recipient === 'team',
  })).toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
  return {
    groups: [
      {
        id: 'life',
        title: 'Through the life of a booking',
        kinds: kinds.filter((each) => each.isOfBooking),
      },
      {
        id: 'people',
        title: 'To customers and trainers',
        kinds: kinds.filter((each) => !each.isOfBooking && !each.isToTeam),
      },
      { id: 'team', title: 'To the team', kinds: kinds.filter((each) => each.isToTeam) },
    ],
  }
}

export default function LetterKinds({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Every kind of e-mail"
      actions={<BackLink to="/admin/outbox">Back to Outbox</BackLink>}
    >
      <div className="grid items-start gap-6 lg:grid-cols-3">
        {loaderData.groups.map(({ id, title, kinds }) => (
          <Panel key={id} id={id} title={title}>
            <ul>
              {kinds.map(({ kind, name }) => (
                <li key={kind}>
                  <Link
                    className="inline-flex min-h-11 items-center text-link underline"
                    to={`/admin/letters/${kind}`}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </PortalPage>
  )
}
