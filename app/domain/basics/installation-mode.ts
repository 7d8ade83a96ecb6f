/** Sandbox: no card keys, no money. Test: the provider's test keys. Live: real money. */
export const MODES = ['sandbox', 'test', 'live'] as const

export type Mode = (typeof MODES)[number]

export type DatabaseContents = {
  /** The mode of its first start; null for a new database, and for one of a version that kept no mode. */
  mode: Mode | null
  /** Whether demonstration data was ever inserted. */
  demonstration: boolean
  /** Whether it holds orders, accounts or enquiries. */
  people: boolean
  /** E-mail addresses of accounts that have the demonstration's public password. */
  plantedAccounts: readonly string[]
}

export type StartRefusal = 'other-mode' | 'demonstration' | 'real-people' | 'planted-account'

type StartDecision = { ok: true } | { ok: false; reason: StartRefusal }

/** Whether a start in this mode may use this database. */
export function mayStart(wanted: Mode, found: DatabaseContents): StartDecision {
  if (found.mode !== null && found.mode !== wanted) return refused('other-mode')
  if (wanted === 'sandbox') {
    // Without demonstration data the people are real: no public administrator may be added.
    const isRealPeoples = found.mode === null && found.people && !found.demonstration
    return isRealPeoples ? refused('real-people') : { ok: true }
  }
  if (found.demonstration) return refused('demonstration')
  if (found.plantedAccounts.length > 0) return refused('planted-account')
  return { ok: true }
}

const refused = (reason: StartRefusal) => ({ ok: false, reason }) as const
