import { data, type RouterContextProvider, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { changePasswordForm, detailsForm } from '#app/domain/people/account-forms.ts'
import { changeDetails } from '#app/operations/people/change-details.ts'
import { changePassword } from '#app/operations/people/change-password.ts'
import { signOutElsewhere } from '#app/operations/people/sign-out-elsewhere.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { requireUser } from '../gate.server.ts'

export type Refusal = {
  form: 'details' | 'password' | 'devices'
  errors: Record<string, string>
  fullName?: string
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Handles the three account forms; the field `form` says which one was sent. They are shown again at `page`. */
export async function changeAccount(args: Args, page: string) {
  const user = await requireUser(args)
  const { request, context } = args
  const services = context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(request))

  if (sent.form === 'devices') {
    await signOutElsewhere(user, request.headers, services)
    throw redirect(`${page}?done=devices`)
  }
  if (sent.form === 'details') {
    const form = detailsForm.safeParse(sent)
    if (!form.success) {
      const { byField } = formErrors(form.error.issues)
      return refused({ form: 'details', errors: byField, fullName: String(sent.fullName ?? '') })
    }
    await changeDetails(user.id, form.data, services)
    throw redirect(`${page}?done=details`)
  }

  const form = changePasswordForm.safeParse(sent)
  if (!form.success)
    return refused({ form: 'password', errors: formErrors(form.error.issues).byField })
  const { clientAddress } = context.get(visitContext)
  const outcome = await changePassword(
    form.data,
    user,
    { headers: request.headers, clientAddress },
    services,
  )
  if (outcome.ok) throw redirect(`${page}?done=password`, { headers: outcome.headers })
  if (outcome.reason === 'bad-password') {
    return refused({ form: 'password', errors: { password: outcome.problem } })
  }
  if (outcome.reason === 'wrong-password') {
    return refused({ form: 'password', errors: { currentPassword: 'That is not your password' } })
  }
  const errors = { '': 'Too many attempts. Please wait 15 minutes and try again.' }
  return refused({ form: 'password', errors }, 429)
}

function refused(refusal: Refusal, status = 400) {
  return data(refusal, { status })
}
