import { Link } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalForm, SaveButton, TypedField, TypedSelect } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'
import { startCourse } from './actions.server.ts'
import { contentItems } from './content-items.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { areas: await contentItems(context.get(servicesContext)) }
}

export const action = (args: Route.ActionArgs) => startCourse(args)

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { areas } = loaderData
  const courses = areas.find(({ area }) => area === 'course')?.items ?? []
  return (
    <PortalPage title="Content" result={actionData}>
      <p className="mb-6 max-w-3xl text-ink-2">
        What the public pages say. A change is a draft first: look at it as a page, then publish it
        at once or at a time.
      </p>
      <div className="grid gap-6">
        <Panel id="course" title="Courses">
          <Items area="course" items={courses} />
        </Panel>
        <Panel id="texts" title="Pages and texts">
          {areas.map(({ area, items }) =>
            area === 'course' ? null : <Items key={area} area={area} items={items} />,
          )}
        </Panel>
        <Panel id="new-course" title="New course">
          <PortalForm button={<SaveButton look="plain">Start the course</SaveButton>}>
            <TypedField
              name="slug"
              label="Address"
              hint="Small letters, figures and hyphens, such as paediatric-first-aid. It never changes."
              autoComplete="off"
            />
            <TypedSelect name="like" label="Begin as a copy of">
              {courses.map(({ item, title }) => (
                <option key={item} value={item}>
                  {title}
                </option>
              ))}
            </TypedSelect>
          </PortalForm>
        </Panel>
      </div>
    </PortalPage>
  )
}

type Item = Route.ComponentProps['loaderData']['areas'][number]['items'][number]

function Items({ area, items }: { area: string; items: readonly Item[] }) {
  return (
    <ul className="divide-y divide-line border-b border-line last:border-0">
      {items.map((one) => (
        <li key={one.item} className="grid items-center gap-x-6 py-2 sm:grid-cols-[2fr_3fr]">
          <Link
            className="inline-flex min-h-8 items-center font-semibold text-link underline underline-offset-4"
            to={`/admin/content/${area}/${one.item}`}
          >
            {one.title}
          </Link>
          <p className="text-sm text-ink-2">
            {one.draft ? (
              <span className="block">
                <Badge tone={one.isScheduled ? 'green' : 'yellow'}>
                  {one.isScheduled ? 'Scheduled' : 'Draft'}
                </Badge>{' '}
                {one.draft}
              </span>
            ) : null}
            {one.toCheck > 0 ? <Badge tone="red">To check: {one.toCheck}</Badge> : null}{' '}
            {one.published}
          </p>
        </li>
      ))}
    </ul>
  )
}
