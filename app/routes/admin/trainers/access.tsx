import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useSent, WhichForm } from '../portal-form.tsx'

/** Whether a trainer can see their own dates. */
export function Access({ access }: { access: 'none' | 'invited' | 'open' }) {
  const error = useSent('access')?.errors?.['']
  return (
    <Panel id="access" title="Access to their own dates">
      <p className="text-ink-2">{texts[access]}</p>
      {error ? <p className="mt-2 font-semibold text-red">{error}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {access === 'open' ? (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-link underline">
              End the access
            </summary>
            <p className="mt-1 mb-3 text-ink-2">
              They can no longer open their dates or keep a register. They can be invited again.
            </p>
            <IntentButton intent="end-access">End it now</IntentButton>
          </details>
        ) : (
          <IntentButton intent="invite">
            {access === 'invited' ? 'Send the invitation again' : 'Invite'}
          </IntentButton>
        )}
        {access === 'invited' ? (
          <IntentButton intent="end-access">Withdraw the invitation</IntentButton>
        ) : null}
      </div>
    </Panel>
  )
}

const texts = {
  none: 'They have no access. Once invited, they see the dates they are to teach, with the people who come; no prices, and nobody else’s dates.',
  invited: 'They are invited by e-mail, and have not chosen a password yet.',
  open: 'They see the dates they are to teach, with the people who come.',
}

function IntentButton({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <WhichForm intent={intent} />
      <Button look="plain">{children}</Button>
    </Form>
  )
}
