import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { shortPoundsText } from '#app/domain/basics/money.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import { bookableCourses } from './code-choices.server.ts'
import { CodeFields } from './code-fields.tsx'
import { readCode } from './read-code.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const today = londonToday(services.now())
  return {
    courses: bookableCourses(services).map(({ id, title, pence }) => ({
      id,
      text: `${title}, ${shortPoundsText(pence)}`,
    })),
    /** The form's own id: sent twice, it is one code. */
    id: crypto.randomUUID(),
    values: {
      takes: 'percent',
      amount: '',
      from: today,
      until: addDays(today, 30),
      totalLimit: '1',
      perPersonLimit: '1',
      note: '',
      forEmail: '',
    } as Record<string, string>,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actorId = context.get(adminContext).id
  const read = await readCode(await readForm(request), actorId, context.get(servicesContext))
  if ('errors' in read) return data(read, { status: 400 })
  throw redirect(`/admin/codes?made=${read.id}`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewCode({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().state === 'submitting'
  const values = actionData?.values ?? loaderData.values
  const errors = actionData?.errors ?? {}
  return (
    <PortalPage
      title="New code"
      hasError={Boolean(actionData)}
      actions={
        <Link className="text-link underline underline-offset-4" to="/admin/codes">
          Back to the codes
        </Link>
      }
    >
      <Form
        method="post"
        noValidate
        className="grid max-w-3xl gap-5 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        <input type="hidden" name="id" value={values.id ?? loaderData.id} />
        {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} /> : null}
        <CodeFields
          courses={loaderData.courses}
          chosen={actionData?.courses ?? []}
          values={values}
          errors={errors}
        />
        <div>
          <Button look="primary" disabled={saving}>
            Make the code
          </Button>
        </div>
      </Form>
    </PortalPage>
  )
}
