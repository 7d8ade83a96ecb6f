import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '../hidden-fields.tsx'
import type { Route } from './+types/page.ts'

type Props = Pick<Route.ComponentProps['loaderData'], 'invitations'>

export function Invitations({ invitations }: Props) {
  const sending = useNavigation().state !== 'idle'
  return (
    <section className="mt-10">
      <h2 className="text-xl">Invited, not yet in</h2>
      <ul className="mt-4 grid gap-2">
        {invitations.map(({ userId, email, fullName, expires }) => (
          <li
            key={userId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-4 py-3"
          >
            <div>
              {fullName} <span className="break-all text-ink-2">{email}</span>
              <span className="block text-sm text-ink-3">The link works until {expires}</span>
            </div>
            <Form method="post" action="/admin/users" preventScrollReset>
              <HiddenFields fields={{ form: 'withdraw', userId }} />
              <button
                type="submit"
                disabled={sending}
                className="inline-flex min-h-11 items-center rounded-control border border-red px-4 font-semibold text-red hover:bg-red-pale disabled:cursor-not-allowed disabled:border-line disabled:text-ink-3"
              >
                Withdraw<span className="sr-only"> the invitation of {fullName}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
