import { data, redirect } from 'react-router'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { shortPoundsText } from '#app/domain/basics/money.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { servicesContext } from '#app/services.server.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import { keepPage } from '../keep-page.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { WordLink } from '../parts/word-link.tsx'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import { codeCourses, readCode } from './actions.server.ts'
import { CodeFields } from './code-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const today = londonToday(services.now())
  return {
    courses: codeCourses(services).map(({ id, title, pence }) => ({
      id,
      text: `${title}, ${shortPoundsText(pence)}`,
    })),
    /** The form's own id: sent twice, it is one code. */
    id: crypto.randomUUID(),
    values: {
      takes: 'percent',
      from: today,
      until: addDays(today, portalFigures.codeDays),
      totalLimit: '1',
      perPersonLimit: '1',
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const read = await readCode(await sentForm(args))
  if ('result' in read) return data(read.result, { status: 400 })
  throw redirect(`/admin/codes?made=${read.id}`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewCode({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, id, values } = loaderData
  return (
    <PortalPage
      title="New code"
      result={actionData}
      actions={<WordLink to="/admin/codes">Back to the codes</WordLink>}
    >
      <PortalForm
        values={values}
        className="grid max-w-3xl gap-5 rounded-card border border-line bg-card p-4 sm:p-6"
        button={<SaveButton look="primary">Make the code</SaveButton>}
      >
        <HiddenFields fields={{ id: actionData?.values?.id ?? id }} />
        <CodeFields courses={courses} chosen={actionData?.courses ?? []} />
      </PortalForm>
    </PortalPage>
  )
}
