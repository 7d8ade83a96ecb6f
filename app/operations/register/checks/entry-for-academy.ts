import { staffDate } from '#app/domain/basics/staff-date.ts'
import { checkSummary } from '#app/domain/register/checks/entry-check.ts'
import type { OtherEvidence, RecordKind } from '#app/domain/register/checks/entry-record.ts'
import {
  IDENTITY_DOCUMENTS,
  type IdentityDocument,
} from '#app/domain/register/checks/identity-document.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import type { StoredRecord } from '#app/storage/register/checks/entry-records.ts'
import { identityDocuments } from '#content/rules/entry-rules.ts'
import type { EntryList } from './entry-list.ts'

/** The list with what was given and seen, as staff and the trainers of the run see it. */
export async function entryForAcademy(db: Handle, list: EntryList) {
  const { booking, checks, records, adjustments, rule } = list
  const names = await accountNames(
    db,
    records.flatMap(({ seenBy }) => seenBy ?? []),
  )
  return {
    checks,
    adjustments,
    revision: booking.revision,
    born: booking.dateOfBirth && dayText(booking.dateOfBirth),
    summary: checkSummary(checks),
    orEmployment: rule?.licence?.orEmployment === true,
    mayRecord: booking.status === 'confirmed' || booking.status === 'completed',
    documents: IDENTITY_DOCUMENTS.map((id) => {
      const { name, group } = identityDocuments[id]
      return { id, name, group }
    }),
    records: records.map((record) => ({
      id: record.id,
      text: recordText(record),
      how: howText(record, names),
      mayUndo: record.source !== 'trainee',
    })),
  }
}

const kindNames: Record<RecordKind, string> = {
  identity: 'Identity document',
  'first-aid': 'First aid certificate',
  licence: 'SIA licence',
  'e-learning': 'Self-study',
  'act-awareness': 'ACT Awareness certificate',
  'act-security': 'ACT Security certificate',
  english: 'English at Level 1 or B2',
  fitness: 'Fit for physical intervention',
}

const evidenceNames: Record<OtherEvidence, string> = {
  'sia-licence': 'SIA licence',
  'civil-enforcement-employment': 'Employment in civil enforcement',
  'english-assessment': 'English, assessed by us',
  'english-certificate': 'English, by a certificate',
}

function recordText({
  kind,
  document,
  country,
  number,
  issuedOn,
  expiresOn,
  ...record
}: StoredRecord) {
  const isIdentity = IDENTITY_DOCUMENTS.some((each) => each === document)
  const name = isIdentity
    ? identityDocuments[document as IdentityDocument].name
    : document && evidenceNames[document as OtherEvidence]
  return [
    name ?? kindNames[kind],
    country,
    number && (kind === 'licence' ? number : `ending ${number}`),
    issuedOn && `issued ${dayText(issuedOn)}`,
    expiresOn && `until ${dayText(expiresOn)}`,
    record.showsAddress && 'shows the address',
    record.contentChecked && record.practiceChecked && 'content and face-to-face practice checked',
    paperText({ kind, ...record }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Of what has to be kept on paper. */
function paperText({
  kind,
  seenBy,
  paperReference,
}: Pick<StoredRecord, 'kind' | 'seenBy' | 'paperReference'>) {
  if (paperReference) return `copy on paper: ${paperReference}`
  const isKept = kind === 'first-aid' || kind === 'english'
  return isKept && seenBy !== null && 'no copy on paper noted'
}

function howText({ seenBy, seenAt, createdAt }: StoredRecord, names: ReadonlyMap<string, string>) {
  if (!seenBy || !seenAt) return `Declared, ${staffDate(createdAt)}`
  return `Seen by ${names.get(seenBy) ?? 'somebody who left'}, ${staffDate(seenAt)}`
}
