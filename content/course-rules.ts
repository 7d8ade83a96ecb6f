import type { CourseRule } from '../app/domain/schedule/lawful/course-rule.ts'
import { courseHours } from './policies.ts'

/*
 * What the regulators ask of a date, by course and from which day on. A date is judged by the rules
 * of its own days. A changed rule is a further line here: no programmer is needed for it.
 */

/** In force for as long as the academy has kept dates. */
const always = '2000-01-01'

const trainersOf2024 = 'GOV.UK, Requirements for SIA trainers, October 2024'
const blended2026 = 'Awarding organisations, blended delivery, March 2026'
const firstAid = 'HSE, First aid training, quoted by awarding organisations'
/** (?) Not confirmed by the regulator itself. */
const intervention = 'Awarding organisations, physical intervention'

const guard = ['teaching-award', 'conflict-management'] as const
const guardSince2024 = [...guard, 'counter-terrorism', 'professional-development'] as const
const door = [...guard, 'physical-intervention'] as const
const doorSince2024 = [...guardSince2024, 'physical-intervention'] as const
const hands = { perTrainer: 12, leastPlaces: 3 } as const
const blended = { perTrainer: 12, mostPlaces: 18, noticeWorkingDays: 5 } as const

/** Both courses come with self-study. */
const { effectiveFrom, source: training, minimum } = courseHours
const doorHours = minimum['door-supervisor'].withSelfStudy
const guardHours = minimum['security-guard'].withSelfStudy

export const courseRules: Record<string, readonly CourseRule[]> = {
  'door-supervisor': [
    { from: effectiveFrom, source: training, minimum: doorHours, ...hands, qualifications: door },
    {
      ...{ from: '2024-10-01', source: trainersOf2024, minimum: doorHours, ...hands },
      qualifications: doorSince2024,
    },
    {
      ...{ from: '2026-03-01', source: blended2026, minimum: doorHours, ...hands, ...blended },
      qualifications: doorSince2024,
    },
  ],
  'security-guard': [
    { from: effectiveFrom, source: training, minimum: guardHours, qualifications: guard },
    {
      ...{ from: '2024-10-01', source: trainersOf2024, minimum: guardHours },
      qualifications: guardSince2024,
    },
    {
      ...{ from: '2026-03-01', source: blended2026, minimum: guardHours, ...blended },
      qualifications: guardSince2024,
    },
  ],
  'door-supervisor-refresher': [
    { from: '2025-04-01', source: intervention, ...hands, qualifications: doorSince2024 },
  ],
  'security-guard-refresher': [
    { from: '2025-04-01', source: trainersOf2024, qualifications: guardSince2024 },
  ],
  'emergency-first-aid': [
    {
      ...{ from: always, source: firstAid, minimum: { days: 1, hours: 6 }, perTrainer: 12 },
      qualifications: ['teaching-award', 'first-aid'],
    },
  ],
  'first-aid-at-work': [
    {
      ...{ from: always, source: firstAid, minimum: { days: 3, hours: 18 }, perTrainer: 12 },
      qualifications: ['teaching-award', 'first-aid'],
    },
  ],
  'mechanical-restraints': [
    {
      ...{ from: always, source: intervention, ...hands },
      qualifications: ['teaching-award', 'physical-intervention'],
    },
  ],
  'spectator-safety-level-2': [
    { from: always, source: 'Awarding organisations', qualifications: ['teaching-award'] },
  ],
  'spectator-safety-level-3': [
    { from: always, source: 'Awarding organisations', qualifications: ['teaching-award'] },
  ],
}

/** Breaks do not count as teaching: half an hour of each day of six hours or more. */
export const teachingBreaks = { minutes: 30, fromHours: 6 } as const
