import type { ReactNode } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type Props = {
  /** Where the way out leads: to the page itself, unless it is to keep its query. */
  here?: string
  /** The form as sent, with the field that says it is confirmed. */
  sent: Record<string, string>
  title: string
  button: ReactNode
  /** The way out, in words that say what stays: "Cancel" could mean the booking. */
  keep: string
  children: ReactNode
}

/** Asks for confirmation, then sends the same form again. Nothing was changed before. */
export function AgreeDialog({ here, sent, title, button, keep, children }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const back = here ?? pathname
  return (
    <ConfirmDialog
      title={title}
      onCancel={() => void navigate(back, { preventScrollReset: true })}
      cancel={
        <Form action={back}>
          <button
            type="submit"
            data-cancel
            className="inline-flex min-h-11 items-center rounded-control border border-ink px-5 py-2 font-semibold hover:bg-chalk"
          >
            {keep}
          </button>
        </Form>
      }
      confirm={
        <Form method="post" preventScrollReset>
          <HiddenFields fields={sent} />
          {button}
        </Form>
      }
    >
      {children}
    </ConfirmDialog>
  )
}
