import { addMonths } from '#app/domain/basics/calendar-date.ts'
import type { EntryRecord } from './entry-record.ts'
import type { DocumentRule, DocumentRules } from './entry-rule.ts'
import type { IdentityDocument } from './identity-document.ts'

/** Why a document does not count on the day on which it is shown; null when it does. */
export function documentProblem(
  { issuedOn, expiresOn }: Pick<EntryRecord, 'issuedOn' | 'expiresOn'>,
  rule: DocumentRule,
  shownOn: string,
): 'no-day' | 'too-old' | 'expired' | 'not-yet' | null {
  if (rule.expires) {
    if (expiresOn === null) return 'no-day'
    return expiresOn < shownOn ? 'expired' : null
  }
  if (rule.mostMonths === undefined) return null
  if (issuedOn === null) return 'no-day'
  if (issuedOn > shownOn) return 'not-yet'
  return addMonths(issuedOn, rule.mostMonths) < shownOn ? 'too-old' : null
}

/** The usual ones of group A, for people who do not know the awarding organisations' groups. */
export const groupAText = 'a passport, photocard driving licence or residence permit'

/** What the documents that were seen prove: one group A for any test, with two group B for the registration. */
export function judgeIdentity(records: readonly EntryRecord[], documents: DocumentRules) {
  const seen = records.flatMap((record) => {
    if (record.kind !== 'identity' || record.seenOn === null) return []
    const rule = documents[record.document as IdentityDocument]
    return documentProblem(record, rule, record.seenOn) === null ? [{ ...record, rule }] : []
  })
  const hasGroupA = seen.some(({ rule }) => rule.group === 'A')
  const ofGroupB = new Set(
    seen.flatMap(({ rule, document }) => (rule.group === 'B' ? [document] : [])),
  )
  const missing = [
    hasGroupA ? null : groupAText,
    ofGroupB.size >= 2
      ? null
      : ofGroupB.size === 1
        ? 'one more document such as a bank statement or a utility bill'
        : 'two different documents such as a bank statement and a utility bill',
    seen.some(({ showsAddress }) => showsAddress) ? null : 'one that shows the address',
    seen.some(({ showsBirth }) => showsBirth) ? null : 'one that shows the date of birth',
  ].filter((each) => each !== null)
  return { hasGroupA, missing }
}
