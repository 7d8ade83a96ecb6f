import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Props = {
  intent: 'confirm' | 'leave' | 'decline'
  look: 'primary' | 'plain'
  children: ReactNode
}

/** One press, one change: a form, so that following a link never changes anything. */
export function OneButton({ intent, look, children }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button look={look}>{children}</Button>
    </Form>
  )
}
