import { data, redirect } from 'react-router'
import { safeRedirect } from '#app/domain/basics/safe-redirect.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { Button } from '#app/ui/button.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { emptyProof, mayActNow, refusalText } from './guard.server.ts'
import { ProofField } from './proof-field.tsx'

/** A file of the portal; nothing elsewhere. */
function wanted({ url }: Request) {
  const next = safeRedirect(new URL(url).searchParams.get('next'), '/admin/dashboard')
  return next.startsWith('/admin/') ? next : '/admin/dashboard'
}

export async function loader(args: Route.LoaderArgs) {
  const { secondFactor } = args.context.get(adminContext)
  const outcome = await mayActNow('', args)
  const waits = outcome.ok ? null : refusalText(outcome, secondFactor).waits
  return { hasSecondFactor: secondFactor, waits }
}

/** Right, and the download begins. */
export async function action(args: Route.ActionArgs) {
  const { secondFactor } = args.context.get(adminContext)
  const proof = String((await readForm(args.request)).get('proof') ?? '')
  const outcome = await mayActNow(proof, args, true)
  if (outcome.ok) throw redirect(wanted(args.request), { status: 303 })
  const { waits, error } = refusalText(outcome, secondFactor)
  return data({ error: waits ?? error ?? emptyProof(secondFactor) }, { status: 400 })
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasSecondFactor, waits } = loaderData
  return (
    <PortalPage title="Before the download" hasError={Boolean(actionData)}>
      {waits ? (
        <p className="max-w-prose">{waits}</p>
      ) : (
        // A plain form: what comes next is a file, which the router's Form cannot handle.
        <form method="post" noValidate className="grid max-w-md gap-4">
          <ProofField form="confirm" hasSecondFactor={hasSecondFactor} error={actionData?.error} />
          <div>
            <Button look="primary">Continue to the download</Button>
          </div>
        </form>
      )}
      <p className="mt-6">
        <WordLink to="/admin/dashboard">Back to the dashboard</WordLink>
      </p>
    </PortalPage>
  )
}
