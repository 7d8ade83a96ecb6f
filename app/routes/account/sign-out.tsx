import { data, Form, redirect } from 'react-router'
import { signOut } from '#app/operations/people/sign-out.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Button } from '#app/ui/button.tsx'
import { withinTimeLimit } from '#app/ui/within-time-limit.ts'
import type { Route } from './+types/sign-out.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await signOut(request.headers, context.get(servicesContext))
  // Without JavaScript the form is a navigation: redirect. With it, the page shows a toast.
  if (request.headers.get('Sec-Fetch-Mode') === 'navigate') throw redirect('/', { headers })
  return data({ ok: true }, { headers })
}

/** A failed request becomes a result for the toast instead of replacing the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await withinTimeLimit(serverAction())
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // The status of a failure, so that nothing is loaded anew from a server that is not there.
    return data({ ok: false, message }, { status: 503 })
  }
}

/** Shown when a visitor opens /sign-out directly. */
export default function SignOut({ actionData }: Route.ComponentProps) {
  return (
    <AuthLayout title="Sign Out" lead="You will need your password to come back in.">
      {actionData?.ok ? (
        <p role="status">You have been signed out successfully.</p>
      ) : (
        <Form method="post" reloadDocument>
          <Button look="primary">Sign Out</Button>
        </Form>
      )}
    </AuthLayout>
  )
}
