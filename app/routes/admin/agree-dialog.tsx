import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  /** The page it stands on, and where Cancel leads. */
  here: string
  /** The form as it was sent, and that it is agreed to. */
  sent: Record<string, string>
  title: string
  button: ReactNode
  children: ReactNode
}

/** The same form once more, after a question; nothing has happened yet. */
export function AgreeDialog({ here, sent, title, button, children }: Props) {
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
            Cancel
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
