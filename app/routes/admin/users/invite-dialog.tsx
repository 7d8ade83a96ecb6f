import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Refusal } from './actions.server.ts'

export function InviteDialog({ refusal }: { refusal?: Refusal }) {
  const sending = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  return (
    <Dialog title="Invite New Admin" onCancel={() => sending || navigate('/admin/users')}>
      <Form method="post" action="/admin/users?invite" noValidate>
        <fieldset disabled={sending} className="mt-4 grid gap-4">
          <legend className="sr-only">Invite New Admin</legend>
          <input type="hidden" name="form" value="invite" />
          <Field
            name="email"
            label="Email address"
            type="email"
            autoComplete="off"
            required
            defaultValue={refusal?.values?.email}
            error={refusal?.errors.email}
          />
          <Field
            name="fullName"
            label="Full name"
            autoComplete="off"
            required
            defaultValue={refusal?.values?.fullName}
            error={refusal?.errors.fullName}
          />
          {refusal?.errors[''] ? <p className="text-red">{refusal.errors['']}</p> : null}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            {/* A link cannot be disabled, so Cancel is a button while the form is being sent. */}
            {sending ? (
              <button type="button" disabled className={`${cancel} cursor-not-allowed text-ink-3`}>
                Cancel
              </button>
            ) : (
              <Link to="/admin/users" className={`${cancel} hover:bg-chalk`}>
                Cancel
              </Link>
            )}
            <Button look="primary">{sending ? 'Sending...' : 'Send Invitation'}</Button>
          </div>
        </fieldset>
      </Form>
    </Dialog>
  )
}

const cancel =
  'inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold'
