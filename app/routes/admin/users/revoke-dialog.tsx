import { Form, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import type { Refusal } from './actions.server.ts'

type Props = { admin: { userId: string; fullName: string; email: string }; refusal?: Refusal }

export function RevokeDialog({ admin, refusal }: Props) {
  const sending = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const { userId, fullName, email } = admin
  return (
    <Dialog alert title="Revoke Access" onCancel={() => navigate('/admin/users')}>
      <p className="mt-3">
        <strong>{fullName}</strong> <span className="break-all">({email})</span> will no longer be
        able to open the Admin Portal. The user’s account stays active, and the action can be
        reversed by re-inviting them.
      </p>
      {refusal?.toast ? <p className="mt-3 font-semibold text-red">{refusal.toast.text}</p> : null}
      <Form method="post" action={`/admin/users?revoke=${userId}`}>
        <fieldset disabled={sending} className="mt-6 flex flex-wrap justify-end gap-3">
          <HiddenFields fields={{ form: 'revoke', userId }} />
          <PortalActionLink to="/admin/users" autoFocus preventScrollReset>
            Cancel
          </PortalActionLink>
          <Button look="danger">Revoke Access</Button>
        </fieldset>
      </Form>
    </Dialog>
  )
}
