import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { CompanyDetails } from '../../domain/invoice/company-form.ts'
import type { Services } from '../../services.server.ts'
import { addCompany, changeCompany, lockCompany } from '../../storage/invoice/companies.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type Kept = Outcome<{ id: string }, 'name-taken' | 'changed' | 'not-found'>

type NewCompany = { details: CompanyDetails; actorId: string }

export function keepNewCompany({ details, actorId }: NewCompany, { db }: Pick<Services, 'db'>) {
  return db.transaction(async (tx): Promise<Kept> => {
    const id = await addCompany(tx, details)
    if (id === 'name-taken') return refused('name-taken')
    const subject = { subjectType: 'company', subjectId: id } as const
    await recordAudit(tx, { ...subject, action: 'company-added', actorId, fields: [] })
    return { ok: true, id }
  })
}

type Change = NewCompany & { id: string; revision: number }

/** A lower limit changes nothing about what is on the account already. */
export function keepCompany(
  { id, revision, details, actorId }: Change,
  { db }: Pick<Services, 'db'>,
) {
  return db.transaction(async (tx): Promise<Kept> => {
    const before = await lockCompany(tx, id)
    if (!before) return refused('not-found')
    const names = Object.keys(details) as (keyof CompanyDetails)[]
    const fields = names.filter((name) => details[name] !== before[name])
    const outcome = await changeCompany(tx, { ...details, id, revision })
    if (outcome !== 'written') return refused(outcome)
    const subject = { subjectType: 'company', subjectId: id } as const
    await recordAudit(tx, { ...subject, action: 'company-changed', actorId, fields })
    return { ok: true, id }
  })
}
