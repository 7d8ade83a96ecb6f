import { Form } from 'react-router'
import { portal } from '../../../content/portal.ts'

export function SignOut() {
  return (
    <Form method="post" action="/sign-out">
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
        {portal.signOut}
      </button>
    </Form>
  )
}
