import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { monthFirstDate } from '#app/domain/basics/month-first-date.ts'
import { staffDate } from '#app/domain/basics/staff-date.ts'
import { rightsFrom, waitsUntil } from '#app/operations/people/administrators/full-rights.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { listAdmins, listInvitations } from '#app/storage/people/roles.ts'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { withinTimeLimit } from '#app/ui/within-time-limit.ts'
import { ProofStep } from '../guard/proof-step.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import { isUnreadable, TryAgain } from '../unreadable.tsx'
import type { Route } from './+types/page.ts'
import { changeAdmins, type Refusal } from './actions.server.ts'
import { AdminTable } from './admin-table.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { messages } from './messages.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now, env } = services
  const { searchParams } = new URL(request.url)
  const [admins, invitations] = await Promise.all([listAdmins(db), listInvitations(db, now())])
  const self = context.get(adminContext).id
  return {
    self,
    mayConfirm: (await waitsUntil(db, self, services)) === null,
    admins: admins.map(({ userId, email, fullName, createdAt, confirmedAt }) => {
      const from = rightsFrom({ createdAt, confirmedAt })
      const waits = env.requireStaffSecondFactor && from > now()
      const added = monthFirstDate(createdAt)
      return { userId, email, fullName, added, waitsUntil: waits ? adminMoment(from) : null }
    }),
    invitations: invitations.map(({ expiresAt, ...one }) => ({
      ...one,
      expires: staffDate(expiresAt),
    })),
    inviting: searchParams.has('invite'),
    revoking: admins.find(({ userId }) => userId === searchParams.get('revoke')) ?? null,
    done: searchParams.get('done'),
  }
}

export const action = changeAdmins

const about = 'administrators'

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = (await request.clone().formData()).get('form')
  try {
    const refusal = await withinTimeLimit(serverAction())
    if (refusal.toast) void showToast({ ...refusal.toast, tone: 'danger', about })
    return refusal
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome
    const text = failures[String(form)] ?? messages.inviteFailed
    void showToast({ title: 'Error', text, tone: 'danger', about })
    const refusal: Refusal = { toast: { title: 'Error', text }, errors: { '': text }, values: null }
    // The status of a failure, so that nothing is loaded anew from a server that is not there.
    return data(refusal, { status: 503 })
  }
}

const failures: Record<string, string> = {
  revoke: messages.revokeFailed,
  withdraw: messages.withdrawFailed,
  confirm: messages.confirmFailed,
}

const successes: Record<string, string> = {
  invited: messages.invited,
  revoked: messages.revoked,
  withdrawn: messages.withdrawn,
  confirmed: messages.confirmed,
}

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, invitations, self, mayConfirm, inviting, revoking, done } = loaderData
  const successText = successes[done ?? ''] ?? null
  const asks = actionData?.asks
  // The address with the dialog, so that a problem is shown in it.
  const again = `/admin/users${asks?.sent.form === 'invite' ? '?invite' : ''}`
  useSuccessToast(successText)
  return (
    <PortalPage
      title="Admin Users"
      hasError={Boolean(actionData?.toast ?? asks?.error)}
      actions={<InviteLink />}
    >
      <noscript>
        {successText ? (
          <p className="mb-6 rounded-card border-l-4 border-green bg-green-pale p-4">
            {successText}
          </p>
        ) : null}
        {actionData?.toast && !inviting && !revoking ? (
          <p className="mb-6 rounded-card border-l-4 border-red bg-red-pale p-4">
            {actionData.toast.text}
          </p>
        ) : null}
      </noscript>
      <AdminTable admins={admins} self={self} mayConfirm={mayConfirm} />
      {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
      <p className="mt-8 text-ink-2">
        Your own account and its second factor are on{' '}
        <WordLink to="/dashboard">your dashboard</WordLink>.
      </p>
      {asks ? <ProofStep asks={asks} action={again} back="/admin/users" /> : null}
      {inviting && !asks ? <InviteDialog refusal={actionData} /> : null}
      {revoking && !asks ? <RevokeDialog admin={revoking} refusal={actionData} /> : null}
    </PortalPage>
  )
}

/** The administrators could not be read: the list is empty, without an alarm. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isUnreadable(error)) throw error
  return (
    <PortalPage title="Admin Users" actions={<InviteLink />}>
      <AdminTable admins={[]} self="" mayConfirm={false} />
      <TryAgain />
    </PortalPage>
  )
}

function InviteLink() {
  return (
    <PortalActionLink to="?invite" look="primary">
      Invite Admin
    </PortalActionLink>
  )
}

/** Shows the toast and removes `?done` from the URL, so that a reload does not show it again. */
function useSuccessToast(successText: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!successText) return
    void showToast({ title: 'Success', text: successText, tone: 'plain', about })
    void navigate('/admin/users', { replace: true, preventScrollReset: true })
  }, [successText, navigate])
}
