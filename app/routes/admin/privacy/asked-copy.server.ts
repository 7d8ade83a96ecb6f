import { redirect } from 'react-router'
import { heldPersonForm } from '#app/domain/people/person-form.ts'
import { exportPerson } from '#app/operations/privacy/export-person.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/page.ts'

/** The copy for which a form asks, by POST only: an e-mail address must not be part of a URL. */
export async function askedCopy({
  request,
  context,
}: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const form = heldPersonForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) throw redirect('/admin/privacy?copy=invalid')
  const { email } = form.data
  const actorId = context.get(adminContext).id
  const outcome = await exportPerson({ email, actorId }, context.get(servicesContext))
  if (!outcome.ok) throw redirect('/admin/privacy?copy=nobody')
  return outcome.copy
}
