import type { CheckState, EntryCheck, JudgedCheck } from './entry-check.ts'
import type { EntryRule } from './entry-rule.ts'

/** Why somebody may not start yet, by the booking. */
export type StartNotes = readonly { bookingId: string; mayNotStart: readonly string[] }[]

/**
 * Why somebody may not start a course that leads to a licence: whatever its first day asks for and the
 * academy has not confirmed, each as a few words. The other courses only ask before the assessment.
 */
export function mayNotStart(
  checks: readonly JudgedCheck[],
  rule: Pick<EntryRule, 'identity'> | null | undefined,
): string[] {
  if (rule?.identity !== 'test-and-registration') return []
  return checks
    .filter(({ check, state }) => state !== 'done' && !(check === 'age' && state === 'to-show'))
    .flatMap(({ check, state }) => {
      const name = names[check]
      return name ? `${name} ${(check === 'english' && englishTexts[state]) || texts[state]}` : []
    })
}

/** Papers for the registration may come later. */
const names: Record<EntryCheck, string | null> = {
  age: 'age',
  'first-aid': 'first aid certificate',
  licence: 'SIA licence',
  'e-learning': 'self-study',
  'act-awareness': 'ACT Awareness certificate',
  'act-security': 'ACT Security certificate',
  english: 'English',
  fitness: 'fitness',
  identity: 'identity document',
  registration: null,
}

const texts: Record<CheckState, string> = {
  missing: 'not given',
  'not-enough': 'not enough',
  arranged: 'not seen yet',
  'to-show': 'not seen yet',
  done: '',
}

const englishTexts: Partial<Record<CheckState, string>> = { 'to-show': 'not checked yet' }

/** "May not start yet: English not checked yet, identity document not seen yet". */
export function startText(reasons: readonly string[]) {
  return reasons.length > 0 ? `May not start yet: ${reasons.join(', ')}` : null
}
