import { addDays } from '#app/domain/basics/calendar-date.ts'
import { keysOf } from '#app/domain/basics/keys-of.ts'

/** What the academy must be able to show about a trainer. */
export const qualificationNames = {
  'teaching-award': 'Teaching award',
  'conflict-management': 'Conflict management',
  'physical-intervention': 'Physical intervention (with yearly refresher)',
  'counter-terrorism': 'Counter-terrorism training of the year',
  'first-aid': 'First aid trainer',
  'professional-development': 'Professional development, 40 hours a year',
}

export const QUALIFICATION_KINDS = keysOf(qualificationNames)

export type QualificationKind = keyof typeof qualificationNames

/** The last day on which it counts; null where it does not expire. */
type Expiring = { kind: QualificationKind; expiresOn: string | null }

export type WarningDays = {
  /** Staff are warned so many days before. */
  soon: number
  /** And again, in red. */
  urgent: number
}

export type QualificationState = 'valid' | 'ends-soon' | 'ends-now' | 'ended'

export function qualificationState(
  { expiresOn }: Pick<Expiring, 'expiresOn'>,
  today: string,
  { soon, urgent }: WarningDays,
): QualificationState {
  if (expiresOn === null || expiresOn > addDays(today, soon)) return 'valid'
  if (expiresOn < today) return 'ended'
  return expiresOn > addDays(today, urgent) ? 'ends-soon' : 'ends-now'
}

/** One of each kind, the one that lasts longest: a renewed certificate replaces the former. */
export function latestOfEachKind<Held extends Expiring>(held: readonly Held[]): Held[] {
  return QUALIFICATION_KINDS.flatMap((kind) => {
    const [first, ...others] = held.filter((each) => each.kind === kind)
    return first ? [others.reduce(longer, first)] : []
  })
}

function longer<Held extends Expiring>(one: Held, other: Held) {
  if (one.expiresOn === null || other.expiresOn === null)
    return one.expiresOn === null ? one : other
  return other.expiresOn > one.expiresOn ? other : one
}
