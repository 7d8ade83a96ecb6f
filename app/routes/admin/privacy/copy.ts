import { redirect } from 'react-router'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { personForm } from '../../../domain/people/person-form.ts'
import { exportPerson } from '../../../operations/privacy/export-person.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { adminContext } from '../../gate.server.ts'
import type { Route } from './+types/copy.ts'

/** POST only: a person's e-mail address must not be part of a URL. */
export function loader() {
  return { ask: 'by the form at /admin/privacy' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = personForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) throw redirect('/admin/privacy?copy=invalid')
  const services = context.get(servicesContext)
  const { email } = form.data
  const outcome = await exportPerson({ email, actorId: context.get(adminContext).id }, services)
  if (!outcome.ok) throw redirect('/admin/privacy?copy=nobody')
  return new Response(JSON.stringify(outcome.copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data-${londonToday(services.now())}.json"`,
    },
  })
}
