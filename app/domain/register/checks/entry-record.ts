import type { IdentityDocument } from './identity-document.ts'

/** What is recorded about one person on one course: declared by them, or seen by the academy. */
export const RECORD_KINDS = [
  'identity',
  'first-aid',
  'licence',
  'e-learning',
  'act-awareness',
  'act-security',
  'english',
  'fitness',
] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** How somebody shows that they may take the course without a licence, or how English was shown. */
export const OTHER_EVIDENCE = [
  'sia-licence',
  'civil-enforcement-employment',
  'english-assessment',
  'english-certificate',
] as const

export type OtherEvidence = (typeof OTHER_EVIDENCE)[number]

/** Who gave it: the person it is about, or who of the academy has seen it. */
export const RECORD_SOURCES = ['trainee', 'trainer', 'staff'] as const

export type RecordSource = (typeof RECORD_SOURCES)[number]

export type EntryRecord = {
  kind: RecordKind
  document: IdentityDocument | OtherEvidence | null
  issuedOn: string | null
  expiresOn: string | null
  showsAddress: boolean
  showsBirth: boolean
  /** The London day on which the academy saw it; null while it is only declared. */
  seenOn: string | null
}
