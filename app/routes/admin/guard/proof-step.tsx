import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import type { Asks } from './asks.ts'
import { ProofField } from './proof-field.tsx'

type Props = {
  asks: Asks
  /** Where the form goes again, with what was typed into it. */
  action: string
  /** Where Cancel leads. */
  back: string
}

/** After a form was sent for which an open session is not enough: the code, then it is carried out. */
export function ProofStep({ asks, action, back }: Props) {
  const { sent, waits, error, hasSecondFactor } = asks
  const sending = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const title = hasSecondFactor ? 'Enter the code from your authenticator app' : 'Is it you?'
  return (
    <Dialog
      title={waits ? 'Not yet' : title}
      onCancel={() => void navigate(back, { preventScrollReset: true })}
    >
      {waits ? <p className="mt-4">{waits}</p> : null}
      <Form method="post" action={action} noValidate preventScrollReset>
        <fieldset disabled={sending} className="mt-4 grid gap-4">
          <legend className="sr-only">{waits ? 'Not yet' : title}</legend>
          <HiddenFields fields={sent} />
          {waits ? null : (
            <ProofField form="proof" hasSecondFactor={hasSecondFactor} error={error ?? undefined} />
          )}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Link
              to={back}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold hover:bg-chalk"
            >
              {waits ? 'Back' : 'Cancel'}
            </Link>
            {waits ? null : <Button look="primary">{sending ? 'Sending...' : 'Continue'}</Button>}
          </div>
        </fieldset>
      </Form>
    </Dialog>
  )
}
