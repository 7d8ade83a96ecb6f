import { data, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { inviteForm } from '#app/domain/people/invite-form.ts'
import { confirmNewAdmin } from '#app/operations/people/administrators/confirm-admin.ts'
import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { revokeAdmin } from '#app/operations/people/revoke-admin.ts'
import { withdrawInvitation } from '#app/operations/people/withdraw-invitation.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Asks } from '../guard/asks.ts'
import { refuseUnproved } from '../guard/guard.server.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export type Refusal = {
  /** Nothing is wrong yet while the code is asked for. */
  toast: { title: string; text: string } | null
  errors: Record<string, string>
  /** What was typed, to fill the form again. */
  values: { email: string; fullName: string } | null
  asks?: Asks
}

export async function changeAdmins(args: Route.ActionArgs) {
  const { request, context } = args
  const form = await readForm(request)
  if (!form.has('form')) form.set('form', 'invite')
  const sent = Object.fromEntries(form)
  const actor = context.get(adminContext)
  const services = context.get(servicesContext)

  const values = { email: String(sent.email ?? ''), fullName: String(sent.fullName ?? '') }
  const typed = inviteForm.safeParse(sent)
  if (sent.form === 'invite' && !typed.success) {
    const { first, byField } = formErrors(typed.error.issues)
    return refused({ title: 'Validation Error', text: first }, byField, values, 400)
  }
  const asks = await refuseUnproved('/admin/users', form, args)
  if (asks) return data<Refusal>({ toast: null, errors: {}, values: null, asks }, { status: 403 })

  if (sent.form === 'revoke') {
    const outcome = await revokeAdmin(String(sent.userId ?? ''), actor, services)
    if (outcome.ok) throw redirect('/admin/users?done=revoked')
    const { status, ...toast } = revokeProblems[outcome.reason]
    return refused(toast, { '': toast.text }, null, status)
  }

  if (sent.form === 'withdraw') {
    const outcome = await withdrawInvitation(String(sent.userId ?? ''), actor, services)
    if (outcome.ok) throw redirect('/admin/users?done=withdrawn')
    const { status, text } = withdrawProblems[outcome.reason]
    return refused({ title: 'Error', text }, { '': text }, null, status)
  }

  if (sent.form === 'confirm') {
    const outcome = await confirmNewAdmin(String(sent.userId ?? ''), actor, services)
    if (outcome.ok) throw redirect('/admin/users?done=confirmed')
    const { status, text } = confirmProblems[outcome.reason]
    return refused({ title: 'Error', text }, { '': text }, null, status)
  }

  if (sent.form !== 'invite' || !typed.success) throw data(null, { status: 400 })
  const outcome = await inviteAdmin(typed.data, actor, services)
  if (outcome.ok) throw redirect('/admin/users?done=invited')
  const text = inviteProblems[outcome.reason]
  return refused({ title: 'Error', text }, { email: text }, values, 409)
}

const inviteProblems = {
  'already-admin': 'This person is already an administrator',
  'not-admin': messages.inviteFailed,
  'rights-wait': messages.rightsWait,
}

const revokeProblems = {
  'own-access': {
    title: 'Cannot revoke own access',
    text: 'You cannot revoke your own admin access.',
    status: 409,
  },
  'not-admin': { title: 'Error', text: messages.revokeFailed, status: 403 },
  'rights-wait': { title: 'Error', text: messages.rightsWait, status: 403 },
  'no-such-admin': { title: 'Error', text: 'This person is not an administrator', status: 404 },
}

const confirmProblems = {
  'own-access': { text: 'You cannot confirm yourself', status: 403 },
  'not-admin': { text: messages.confirmFailed, status: 403 },
  'rights-wait': { text: messages.rightsWait, status: 403 },
  'no-such-admin': { text: 'There is nobody to confirm any more', status: 404 },
}

const withdrawProblems = {
  'not-admin': { text: messages.withdrawFailed, status: 403 },
  'rights-wait': { text: messages.rightsWait, status: 403 },
  'no-such-invitation': { text: 'This invitation no longer works', status: 404 },
}

function refused(
  toast: Refusal['toast'],
  errors: Refusal['errors'],
  values: Refusal['values'],
  status: number,
) {
  return data<Refusal>({ toast, errors, values }, { status })
}
