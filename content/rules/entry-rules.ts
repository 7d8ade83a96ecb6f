import type { DocumentRules, EntryRule } from '#app/domain/register/checks/entry-rule.ts'
import { withoutSelfStudy, withSelfStudy } from './course-rules.ts'

/*
 * What is checked of everybody who comes on a course, and from which first day on. A changed rule is
 * a further line here: no programmer is needed for it. (?) marks what the regulator has not confirmed.
 */

/** The certificate required before a door supervisor or security guard course or refresher. */
export const firstAidBeforeCourse = {
  monthsLeft: 12,
  evidenceYears: 3,
  source:
    'GOV.UK, First aid training requirement for door supervisors and security guards, updated 6 September 2024',
} as const

export const siaMinimumAge = 18

/** In force for as long as the academy has kept dates. */
const always = '2000-01-01'

const minimumAge = siaMinimumAge
const { monthsLeft } = firstAidBeforeCourse
const firstAid = { monthsLeft, course: 'emergency-first-aid' }
const awarding = 'Awarding organisations, entry requirements'
const academy = 'The academy’s own entry requirements'

/** The first day of a run from which licence-linked courses ask for a first aid certificate. */
const firstAidFrom = '2021-04-01'
const refreshersFrom = '2025-04-01'

const licenceLinked: EntryRule = {
  from: firstAidFrom,
  source: firstAidBeforeCourse.source,
  minimumAge,
  english: true,
  identity: 'test-and-registration',
}

const licensed: EntryRule = { ...licenceLinked, firstAid: { ...firstAid, isIncluded: true } }

/** (?) "Recently expired" is not defined anywhere: twelve months are the academy's reading. */
const renewed: EntryRule = {
  ...licenceLinked,
  from: refreshersFrom,
  licence: { endedAtMostMonths: 12 },
  firstAid: { ...firstAid, isIncluded: false },
  // (?) As training centres quote it.
  counterTerrorism: true,
}

const classroom: EntryRule = { from: always, source: academy, minimumAge, identity: 'test' }

export const entryRules: Record<string, readonly EntryRule[]> = {
  'door-supervisor': [
    { ...licensed, fitness: true, deliveries: withoutSelfStudy },
    { ...licensed, fitness: true, deliveries: withSelfStudy, eLearning: true },
  ],
  'security-guard': [
    { ...licensed, deliveries: withoutSelfStudy },
    { ...licensed, deliveries: withSelfStudy, eLearning: true },
  ],
  'door-supervisor-refresher': [
    { ...renewed, fitness: true, deliveries: withoutSelfStudy },
    { ...renewed, fitness: true, deliveries: withSelfStudy, eLearning: true },
  ],
  'security-guard-refresher': [
    { ...renewed, deliveries: withoutSelfStudy },
    { ...renewed, deliveries: withSelfStudy, eLearning: true },
  ],
  'mechanical-restraints': [
    {
      ...classroom,
      source: awarding,
      fitness: true,
      licence: { endedAtMostMonths: 0, orEmployment: true },
    },
  ],
  'emergency-first-aid': [classroom],
  'first-aid-at-work': [classroom],
  'spectator-safety-level-2': [classroom],
  'spectator-safety-level-3': [classroom],
}

/** Courses of ours that give a first aid certificate which counts. */
export const firstAidCourses: readonly string[] = ['emergency-first-aid', 'first-aid-at-work']

/** (?) From the regulator's list, as training centres quote it: they differ (docs/decisions/023). */
export const identityDocuments: DocumentRules = {
  passport: { name: 'Passport', group: 'A', expires: true, showsBirth: true },
  'photocard-driving-licence': {
    name: 'Photocard driving licence (UK)',
    group: 'A',
    expires: true,
    showsBirth: true,
  },
  'residence-permit': {
    name: 'Biometric residence permit',
    group: 'A',
    expires: true,
    showsBirth: true,
    // (?) As of 2025, from training centres: to be looked up again.
    note: 'An eVisa, which replaces residence permits, was not accepted in 2025: bring another document if you can',
  },
  'birth-certificate-at-birth': {
    name: 'UK birth certificate issued within 12 months of birth',
    group: 'A',
    showsBirth: true,
  },
  'bank-statement': { name: 'Bank statement', group: 'B', mostMonths: 3 },
  'card-statement': { name: 'Credit card statement', group: 'B', mostMonths: 3 },
  'utility-bill': { name: 'Utility bill', group: 'B', mostMonths: 3 },
  'official-letter': { name: 'Letter from HMRC, DWP or a council', group: 'B', mostMonths: 3 },
  'council-tax': { name: 'Council tax bill', group: 'B', mostMonths: 12 },
  'mortgage-statement': { name: 'Mortgage statement', group: 'B', mostMonths: 12 },
  'pension-statement': { name: 'Pension statement', group: 'B', mostMonths: 12 },
  'p45-or-p60': { name: 'P45 or P60', group: 'B', mostMonths: 12 },
  'birth-certificate-later': { name: 'Other birth certificate', group: 'B', showsBirth: true },
  'marriage-certificate': { name: 'Marriage certificate', group: 'B' },
  'national-identity-card': {
    name: 'National identity card',
    group: 'B',
    expires: true,
    showsBirth: true,
  },
  'paper-driving-licence': { name: 'Paper driving licence (UK)', group: 'B', showsBirth: true },
}
