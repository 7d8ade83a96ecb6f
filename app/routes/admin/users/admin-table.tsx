import { Form, Link } from 'react-router'
import { HiddenFields } from '../hidden-fields.tsx'
import type { Route } from './+types/page.ts'

type Props = Pick<Route.ComponentProps['loaderData'], 'admins' | 'self' | 'mayConfirm'>

/** A table on wide screens, cards on narrow ones. */
export function AdminTable({ admins, self, mayConfirm }: Props) {
  return (
    <section aria-labelledby="administrators">
      <h2 id="administrators" className="text-xl">
        Current Administrators
      </h2>
      <table className="mt-4 w-full border-collapse rounded-card border border-line bg-card text-left max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-sm text-ink-2">
            <th className={cell}>Email</th>
            <th className={cell}>Full Name</th>
            <th className={cell}>Date Added</th>
            <th className={cell}>Actions</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {admins.map(({ userId, email, fullName, added, waitsUntil }) => (
            <tr key={userId} className="border-b border-line last:border-0 max-sm:block max-sm:p-3">
              <td className={`${cell} break-all`}>{email}</td>
              <td className={cell}>
                {fullName}
                {userId === self ? <span className="text-ink-3"> (you)</span> : null}
                {waitsUntil ? (
                  <span className="block text-sm text-ink-2">
                    New: cannot invite, revoke or export until {waitsUntil}
                  </span>
                ) : null}
              </td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>{added}</td>
              <td className={`${cell} flex flex-wrap gap-2 max-sm:flex`}>
                {waitsUntil && mayConfirm && userId !== self ? (
                  <Form method="post" action="/admin/users" preventScrollReset>
                    <HiddenFields fields={{ form: 'confirm', userId }} />
                    <button type="submit" className={`${revoke} border-ink hover:bg-chalk`}>
                      Confirm now<span className="sr-only">: {fullName}</span>
                    </button>
                  </Form>
                ) : null}
                {userId === self ? (
                  <button
                    type="button"
                    disabled
                    title="You cannot revoke your own admin access."
                    className={`${revoke} cursor-not-allowed border-line text-ink-3`}
                  >
                    Revoke Access
                  </button>
                ) : (
                  <Link
                    to={`?revoke=${userId}`}
                    preventScrollReset
                    className={`${revoke} border-red text-red hover:bg-red-pale`}
                  >
                    Revoke Access<span className="sr-only"> of {fullName}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'px-4 py-3 align-middle max-sm:block max-sm:px-1 max-sm:py-1'

const revoke =
  'inline-flex min-h-11 items-center rounded-control border px-4 font-semibold whitespace-nowrap'
