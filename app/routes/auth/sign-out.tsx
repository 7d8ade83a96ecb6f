import { Form, redirect } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { doorsContext } from '../../doors.server.ts'
import { signOut } from '../../operations/sign-out.ts'
import { Entrance } from '../../site/entrance.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/sign-out.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await signOut(request.headers, context.get(doorsContext))
  throw redirect('/', { headers })
}

/** Where somebody lands who types the address. */
export default function SignOut() {
  return (
    <Entrance title="Sign Out" lead="You will need your password to come back in.">
      <title>{`Sign Out | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <Form method="post">
        <Button look="primary">Sign Out</Button>
      </Form>
    </Entrance>
  )
}
