import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { CompanyDetails } from '#app/domain/invoice/company-form.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addCompany, changeCompany, lockCompany } from '#app/storage/invoice/companies.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'

type Kept = Outcome<{ id: string }, 'name-taken' | 'changed' | 'not-found'>

type NewCompany = { details: CompanyDetails; actorId: string }

type Keeping = Pick<Services, 'db' | 'now' | 'nudge'>

export async function keepNewCompany({ details, actorId }: NewCompany, services: Keeping) {
  const outcome = await services.db.transaction(async (tx): Promise<Kept> => {
    const id = await addCompany(tx, details)
    if (id === 'name-taken') return refused('name-taken')
    await recordAudit(tx, 'company-added', id, { actorId })
    await tellOfLimit(tx, { details, before: null, actorId }, services)
    return { ok: true, id }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}

type Change = NewCompany & { id: string; revision: number }

/** A lower limit changes nothing about what is on the account already. */
export async function keepCompany({ id, revision, details, actorId }: Change, services: Keeping) {
  const outcome = await services.db.transaction(async (tx): Promise<Kept> => {
    const before = await lockCompany(tx, id)
    if (!before) return refused('not-found')
    const names = Object.keys(details) as (keyof CompanyDetails)[]
    const fields = names.filter((name) => details[name] !== before[name])
    const outcome = await changeCompany(tx, { ...details, id, revision })
    if (outcome !== 'written') return refused(outcome)
    await recordAudit(tx, 'company-changed', id, { actorId, fields })
    await tellOfLimit(tx, { details, before, actorId }, services)
    return { ok: true, id }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}

type Account = Pick<CompanyDetails, 'onAccount' | 'creditLimit'>

/** What may be open before it is paid. */
const limitOf = ({ onAccount, creditLimit }: Account) => (onAccount ? creditLimit : 0)

type Limited = NewCompany & { before: Account | null }

/** Every administrator hears that more may be booked before it is paid. */
async function tellOfLimit(
  tx: Handle,
  { details, before, actorId }: Limited,
  services: Pick<Services, 'now'>,
) {
  if (limitOf(details) <= (before ? limitOf(before) : 0)) return
  const whom = { fullName: details.name, email: '' }
  await tellAdministrators(tx, { act: 'company-on-account', actorId, whom }, services)
}
