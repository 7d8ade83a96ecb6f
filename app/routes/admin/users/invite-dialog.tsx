import { Form, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import type { Refusal } from './actions.server.ts'

export function InviteDialog({ refusal }: { refusal?: Refusal }) {
  const sending = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const field = (name: 'email' | 'fullName') => ({
    name,
    autoComplete: 'off',
    required: true,
    defaultValue: refusal?.values?.[name],
    error: refusal?.errors[name],
  })
  return (
    <Dialog title="Invite New Admin" onCancel={() => sending || navigate('/admin/users')}>
      <Form method="post" action="/admin/users?invite" noValidate>
        <fieldset disabled={sending} className="mt-4 grid gap-4">
          <legend className="sr-only">Invite New Admin</legend>
          <input type="hidden" name="form" value="invite" />
          <Field {...field('email')} label="Email address" type="email" />
          <Field {...field('fullName')} label="Full name" />
          {refusal?.errors[''] ? <p className="text-red">{refusal.errors['']}</p> : null}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            {/* A link cannot be disabled, so Cancel is a button while the form is being sent. */}
            {sending ? (
              <Button look="plain" type="button" disabled>
                Cancel
              </Button>
            ) : (
              <PortalActionLink to="/admin/users">Cancel</PortalActionLink>
            )}
            <Button look="primary">{sending ? 'Sending...' : 'Send Invitation'}</Button>
          </div>
        </fieldset>
      </Form>
    </Dialog>
  )
}
