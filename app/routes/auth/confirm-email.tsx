import { data, Link, redirect } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { doorsContext } from '../../doors.server.ts'
import { confirmEmail } from '../../operations/confirm-email.ts'
import { Entrance } from '../../site/entrance.tsx'
import type { Route } from './+types/confirm-email.ts'

/** The link from the message leads back to the site's front page, signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  // Programs that look at links before people do ask with HEAD.
  if (request.method !== 'GET' || !token) return data(null, { status: 410 })
  const outcome = await confirmEmail(token, request.headers, context.get(doorsContext))
  if (outcome.ok) throw redirect('/', { headers: outcome.headers })
  return data(null, { status: 410 })
}

export default function ConfirmEmail() {
  return (
    <Entrance
      title="This link no longer works"
      lead="It was used already, or it is too old. If you have used it, your address is confirmed: just sign in."
    >
      <title>{`This link no longer works | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to="/sign-in" className="font-semibold text-link underline">
          Sign in
        </Link>{' '}
        – if the address still waits to be confirmed, you get a new link.
      </p>
    </Entrance>
  )
}
