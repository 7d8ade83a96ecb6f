import { Form } from 'react-router'
import { portalFigures } from '#app/domain/report/limits.ts'
import { servicesContext } from '#app/services.server.ts'
import { listAudit } from '#app/storage/people/audit.ts'
import { listAdmins } from '#app/storage/people/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Older } from '../parts/older.tsx'
import { Options } from '../parts/options.tsx'
import { Rows } from '../parts/rows.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'
import { shownAudit } from './shown-audit.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const cursor = Number(query.get('before'))
  const before = Number.isSafeInteger(cursor) && cursor > 0 ? cursor : null
  const limit = portalFigures.recordsListed
  const admins = await listAdmins(services.db)
  const about = topics.find(({ value }) => value === query.get('about')) ?? topics[0]
  const asked = query.get('who')
  const person = admins.find(({ userId }) => userId === asked)
  const rows = await listAudit(services.db, {
    before,
    subjects: about.subjects,
    limit: limit + 1,
    actor: asked === nobody ? nobody : person ? { id: person.userId } : null,
  })
  return {
    about: about.value,
    who: asked === nobody ? nobody : (person?.userId ?? ''),
    people: admins.map(({ userId, fullName }) => ({ userId, fullName })),
    older: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
    events: await shownAudit(rows.slice(0, limit), services),
  }
}

const nobody = 'nobody'

const topics = [
  { value: '', label: 'Anything', subjects: [] },
  {
    value: 'bookings',
    label: 'Bookings and money',
    subjects: ['booking', 'matter', 'waitlist-entry'],
  },
  { value: 'dates', label: 'Dates, trainers and rooms', subjects: ['date', 'trainer', 'venue'] },
  { value: 'enquiries', label: 'Enquiries and e-mails', subjects: ['enquiry', 'letter'] },
  { value: 'administrators', label: 'Administrators', subjects: ['user'] },
  { value: 'personal-data', label: 'Personal data', subjects: ['person', 'database'] },
] as const

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { events, older, about, who, people } = loaderData
  return (
    <PortalPage title="Audit">
      <div className="grid gap-6">
        {/* With a button: a choice works at once, whether or not the script has come. */}
        <Form
          key={`${about} ${who}`}
          role="search"
          aria-label="Filters"
          className="grid items-end gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-[minmax(10rem,18rem)_minmax(10rem,18rem)_auto] sm:justify-start sm:p-5"
        >
          <Select name="about" label="About" defaultValue={about}>
            <Options of={topics.map(({ value, label }) => [value, label])} />
          </Select>
          <Select name="who" label="Who" defaultValue={who}>
            <option value="">Everyone</option>
            <Options of={people.map(({ userId, fullName }) => [userId, fullName])} />
            <option value={nobody}>The academy itself</option>
          </Select>
          <Button look="plain">Show</Button>
        </Form>
        <Panel id="audit" title="Who did what, and when">
          <Rows
            of={events}
            none="Nothing of that is recorded."
            className="grid gap-x-6 py-2 sm:grid-cols-[13rem_1fr]"
          >
            {({ at, who: actor, verb, about: subject, rest, to }) => (
              <>
                <span className="font-mono text-sm leading-7 text-ink-3">{at}</span>
                <p>
                  <strong>{actor}</strong> {verb}{' '}
                  {to ? <WordLink to={to}>{subject}</WordLink> : subject}
                  {rest ? ` ${rest}` : ''}
                </p>
              </>
            )}
          </Rows>
          <Older cursor={older} what="entries" />
        </Panel>
      </div>
    </PortalPage>
  )
}
