import type { CourseRule } from '#app/domain/schedule/lawful/course-rule.ts'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import { courseHours, refresherHours } from './course-hours.ts'

/*
 * What the regulators ask of a date, by course, by how it is taught, and from which day on. A date is
 * judged by the rules of its own days. A changed rule is a further line here: no programmer is needed
 * for it.
 */

/** In force for as long as the academy has kept dates. */
const always = '2000-01-01'

const trainersOf2024 = 'GOV.UK, Requirements for SIA trainers, October 2024'
const firstAid = 'HSE, First aid training, quoted by awarding organisations'
/** (?) Not confirmed by the regulator itself. */
const intervention = 'Awarding organisations, physical intervention'

const guard = ['teaching-award', 'conflict-management'] as const
const guardSince2024 = [...guard, 'counter-terrorism', 'professional-development'] as const
const door = [...guard, 'physical-intervention'] as const
const doorSince2024 = [...guardSince2024, 'physical-intervention'] as const
const hands = { perTrainer: 12, leastPlaces: 3 } as const

/** (?) Teaching on screen comes with self-study at home, so its hours are those with self-study. */
export const withSelfStudy: readonly Delivery[] = ['classroom-with-self-study', 'virtual-classroom']
export const withoutSelfStudy: readonly Delivery[] = ['classroom']
const onScreen: readonly Delivery[] = ['virtual-classroom']

type Hours = CourseRule['minimum']

/** One rule for each of the two minimum lengths. */
const byStudy = (
  rule: Omit<CourseRule, 'deliveries' | 'minimum'>,
  minimum: { withSelfStudy: Hours; withoutSelfStudy: Hours },
): readonly CourseRule[] => [
  { ...rule, deliveries: withSelfStudy, minimum: minimum.withSelfStudy },
  { ...rule, deliveries: withoutSelfStudy, minimum: minimum.withoutSelfStudy },
]

const training2021 = { from: courseHours.effectiveFrom, source: courseHours.source }
const training2024 = { from: '2024-10-01', source: trainersOf2024 }
const virtual2026 = {
  from: '2026-03-01',
  source: 'Awarding organisations, virtual classroom delivery, March 2026',
  deliveries: onScreen,
  perTrainer: 12,
  mostPlaces: 18,
  noticeWorkingDays: 5,
}
const refreshers2025 = { from: refresherHours.effectiveFrom, source: refresherHours.source }

const doorHours = courseHours.minimum['door-supervisor']
const guardHours = courseHours.minimum['security-guard']
const doorRefresher = refresherHours.minimum['door-supervisor-refresher']
const guardRefresher = refresherHours.minimum['security-guard-refresher']

export const courseRules: Record<string, readonly CourseRule[]> = {
  'door-supervisor': [
    ...byStudy({ ...training2021, ...hands, qualifications: door }, doorHours),
    ...byStudy({ ...training2024, ...hands, qualifications: doorSince2024 }, doorHours),
    { ...hands, ...virtual2026, minimum: doorHours.withSelfStudy, qualifications: doorSince2024 },
  ],
  'security-guard': [
    ...byStudy({ ...training2021, qualifications: guard }, guardHours),
    ...byStudy({ ...training2024, qualifications: guardSince2024 }, guardHours),
    { ...virtual2026, minimum: guardHours.withSelfStudy, qualifications: guardSince2024 },
  ],
  'door-supervisor-refresher': byStudy(
    { ...refreshers2025, ...hands, qualifications: doorSince2024 },
    doorRefresher,
  ),
  'security-guard-refresher': byStudy(
    { ...refreshers2025, qualifications: guardSince2024 },
    guardRefresher,
  ),
  'emergency-first-aid': [
    {
      from: always,
      source: firstAid,
      minimum: { days: 1, hours: 6 },
      perTrainer: 12,
      qualifications: ['teaching-award', 'first-aid'],
    },
  ],
  'first-aid-at-work': [
    {
      from: always,
      source: firstAid,
      minimum: { days: 3, hours: 18 },
      perTrainer: 12,
      qualifications: ['teaching-award', 'first-aid'],
    },
  ],
  'mechanical-restraints': [
    {
      from: always,
      source: intervention,
      ...hands,
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

/** How a date of a course is taught unless staff say otherwise; the other courses in the classroom. */
export const usualDelivery: Readonly<Record<string, Delivery>> = {
  'door-supervisor': 'classroom-with-self-study',
  'security-guard': 'classroom-with-self-study',
}

/** Breaks do not count as teaching: half an hour of each day of six hours or more. */
export const teachingBreaks = { minutes: 30, fromHours: 6 } as const
