import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type Props = {
  /** The page's own path; the way out leads back to it. */
  here: string
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
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={title}
      onCancel={() => void navigate(here, { preventScrollReset: true })}
      cancel={
        <Form action={here}>
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
          {Object.entries(sent).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {button}
        </Form>
      }
    >
      {children}
    </ConfirmDialog>
  )
}
