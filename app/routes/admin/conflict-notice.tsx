import { Form, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type Props = {
  /** The form as sent. */
  sent: Record<string, string>
  revision: number
}

/** Another request changed the record. The page shows its new state; the form can be sent again. */
export function ConflictNotice({ sent, revision }: Props) {
  const { pathname } = useLocation()
  return (
    <div
      role="alert"
      className="mb-6 grid gap-3 rounded-card border-2 border-amber bg-amber-pale p-4"
    >
      <p>
        <strong>This changed while you were looking at it.</strong> Your change was not saved. What
        you see now is how it stands.
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
        <HiddenFields fields={{ ...sent, revision: String(revision) }} />
        <Button look="plain">Save anyway</Button>
        <Link className="inline-flex min-h-11 items-center underline" to={pathname}>
          Leave it as it is
        </Link>
      </Form>
    </div>
  )
}
