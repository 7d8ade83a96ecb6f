import { data, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import type { Outcome } from '#app/domain/basics/outcome.ts'
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
  const form = await readForm(args.request)
  if (!form.has('form')) form.set('form', 'invite')
  const sent = Object.fromEntries(form)
  const actor = args.context.get(adminContext)
  const services = args.context.get(servicesContext)

  const values = { email: String(sent.email ?? ''), fullName: String(sent.fullName ?? '') }
  const typed = inviteForm.safeParse(sent)
  if (sent.form === 'invite' && !typed.success) {
    const { first, byField } = formErrors(typed.error.issues)
    return refused({ title: 'Validation Error', text: first }, byField, values, 400)
  }
  const asks = await refuseUnproved('/admin/users', form, args)
  if (asks) return data<Refusal>({ toast: null, errors: {}, values: null, asks }, { status: 403 })

  const userId = String(sent.userId ?? '')
  if (sent.form === 'revoke') {
    return answer(await revokeAdmin(userId, actor, services), 'revoked', revokeProblems)
  }
  if (sent.form === 'withdraw') {
    return answer(await withdrawInvitation(userId, actor, services), 'withdrawn', withdrawProblems)
  }
  if (sent.form === 'confirm') {
    return answer(await confirmNewAdmin(userId, actor, services), 'confirmed', confirmProblems)
  }
  if (sent.form !== 'invite' || !typed.success) throw data(null, { status: 400 })
  const outcome = await inviteAdmin(typed.data, actor, services)
  if (outcome.ok) throw redirect('/admin/users?done=invited')
  const text = inviteProblems[outcome.reason]
  return refused({ title: 'Error', text }, { email: text }, values, 409)
}

type Problem = { title?: string; text: string; status: number }

function answer<Reason extends string>(
  outcome: Outcome<object, Reason>,
  done: string,
  problems: Record<Reason, Problem>,
) {
  if (outcome.ok) throw redirect(`/admin/users?done=${done}`)
  const { title = 'Error', text, status } = problems[outcome.reason]
  return refused({ title, text }, { '': text }, null, status)
}

const notAllowed = (text: string) => ({
  'not-admin': { text, status: 403 },
  'rights-wait': { text: messages.rightsWait, status: 403 },
})

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
  ...notAllowed(messages.revokeFailed),
  'no-such-admin': { text: 'This person is not an administrator', status: 404 },
}

const confirmProblems = {
  'own-access': { text: 'You cannot confirm yourself', status: 403 },
  ...notAllowed(messages.confirmFailed),
  'no-such-admin': { text: 'There is nobody to confirm any more', status: 404 },
}

const withdrawProblems = {
  ...notAllowed(messages.withdrawFailed),
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
