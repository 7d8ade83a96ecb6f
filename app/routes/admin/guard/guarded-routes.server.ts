import type { StaffAct } from '#app/domain/people/staff-acts.ts'
import type { StaffRoute } from '../permissions-by-route.server.ts'

/**
 * For what is named here an open session is not enough: a fresh code of the second factor is asked
 * for, and an administrator's rights to it begin a day after they were made one. Whatever hands out a
 * file is in one of the first two lists.
 */
export const guardedFiles: Partial<Record<StaffRoute, StaffAct>> = {
  '/admin/bookings.csv': 'bookings-exported',
  '/admin/companies/:id/statement.pdf': 'statement-taken',
  '/admin/bookings/:id/evidence.txt': 'evidence-taken',
  '/admin/inspection/packs/:id': 'inspection-pack-taken',
  '/admin/privacy/copy': 'personal-data-copied',
  '/admin/privacy/copy.pdf': 'personal-data-copied',
  '/admin/privacy/copy.json': 'personal-data-copied',
}

/** One paper about one booking, which a page of the portal shows as well. */
export const openFiles: readonly StaffRoute[] = [
  '/admin/bookings/:id/receipt.pdf',
  '/admin/documents/:id',
  '/admin/certificates/:id/record.pdf',
  '/admin/letters/:kind/html',
]

type GuardedForms = {
  /** The fields that say which form it is, and which of their values are guarded. */
  fields: Readonly<Record<string, readonly string[] | 'any value'>>
  /** Where no second factor is required and the account has none, the password is asked for. */
  evenWithout?: true
}

export const guardedForms = {
  '/admin/users': { fields: { form: ['invite', 'withdraw', 'revoke', 'confirm'] } },
  '/admin/trainers/:id': { fields: { intent: ['invite', 'end-access'] } },
  // Whoever is approved gets places before anything is paid.
  '/admin/companies/new': { fields: { onAccount: ['yes'] } },
  '/admin/companies/:id': { fields: { onAccount: ['yes'] } },
  // Set by the server where a price changes.
  '/admin/content/:area/:item': { fields: { money: ['yes'] } },
  '/admin/privacy': { fields: { intent: ['copy'], agreed: 'any value' } },
  '/admin/inspection': { fields: { intent: ['pack', 'link'] }, evenWithout: true },
} as const satisfies Partial<Record<StaffRoute, GuardedForms>>

export type GuardedRoute = keyof typeof guardedForms

export function isGuarded(route: GuardedRoute, form: FormData) {
  const { fields }: GuardedForms = guardedForms[route]
  return Object.entries(fields).some(([name, values]) => {
    // Whichever of several the page reads.
    const given = form.getAll(name).map(String)
    return given.some((value) => (values === 'any value' ? value !== '' : values.includes(value)))
  })
}

export const asksEvenWithout = (route: GuardedRoute) => 'evenWithout' in guardedForms[route]
