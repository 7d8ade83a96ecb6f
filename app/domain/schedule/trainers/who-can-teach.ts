import { hoursClash } from '../hours-clash.ts'
import { type CourseRule, ruleOn } from '../lawful/course-rule.ts'
import { daysText, dayText } from '../run-text.ts'
import { latestOfEachKind, type QualificationKind, qualificationNames } from './qualification.ts'

type Held = { kind: QualificationKind; expiresOn: string | null }

export type Trainer = {
  id: string
  fullName: string
  courses: readonly string[]
  qualifications: readonly Held[]
}

/** Hours in which a trainer or a room is taken, by its id. */
export type Taken = { id: string; date: string; starts: string; ends: string }

export type Day = Omit<Taken, 'id'>

type Teaching = {
  courseSlug: string
  days: readonly Day[]
  /** Of the course, taught in this way. */
  rules: readonly CourseRule[]
}

/** `load`: on so many days they teach already. */
type Candidate = { id: string; fullName: string; load: number }

export type WhoCanTeach = {
  /** Qualified and free on all of these days; whoever teaches least comes first. */
  ready: Candidate[]
  busy: { id: string; fullName: string; on: string[] }[]
  /** They may teach the course, and lack a paper on one of the days. */
  unqualified: { id: string; fullName: string; papers: string[] }[]
}

/** Who may teach these days of a course by their papers, and has nothing else to teach then. */
export function whoCanTeach(
  { courseSlug, days, rules }: Teaching,
  { trainers, taken }: { trainers: readonly Trainer[]; taken: readonly Taken[] },
): WhoCanTeach {
  const found: WhoCanTeach = { ready: [], busy: [], unqualified: [] }
  for (const { id, fullName, courses, qualifications } of trainers) {
    if (!courses.includes(courseSlug)) continue
    const dates = days.map(({ date }) => date)
    const missing = missingPapers(qualifications, dates, rules)
    const on = days.filter((day) => !isFreeOn(id, [day], taken)).map(({ date }) => date)
    if (missing.length > 0) {
      const papers = [...new Set(missing.map(paperText))]
      found.unqualified.push({ id, fullName, papers })
    } else if (on.length > 0) found.busy.push({ id, fullName, on })
    else found.ready.push({ id, fullName, load: loadOf(id, taken) })
  }
  found.ready.sort((one, other) => one.load - other.load)
  return found
}

/** Why nobody can teach it, or can instead of the one who has it, with names; null where somebody can. */
export function whyNobody({ ready, busy, unqualified }: WhoCanTeach, instead = false) {
  if (ready.length > 0) return null
  if (busy.length > 0) return `No trainer is free. ${[...busy.map(busyText)].join(' ')}`
  if (unqualified.length === 0) {
    return `Nobody is qualified. No ${instead ? 'other ' : ''}trainer has this course.`
  }
  return `Nobody is qualified. ${unqualified.map(unqualifiedText).join(' ')}`
}

/** "Helen Thornbury is taken on Mon 18 and Tue 19 Jan." */
export function busyText({ fullName, on }: WhoCanTeach['busy'][number]) {
  return `${fullName} is taken on ${daysText(on)}.`
}

/** "Owen Pritchard: first aid trainer ended 10 December 2026." */
export function unqualifiedText({ fullName, papers }: WhoCanTeach['unqualified'][number]) {
  return `${fullName}: ${papers.join(', ')}.`
}

/** What a trainer lacks on these days, and the last day of the paper that they had. */
export function missingPapers(
  qualifications: readonly Held[],
  dates: readonly string[],
  rules: readonly CourseRule[],
) {
  const held = latestOfEachKind(qualifications)
  return dates.flatMap((date) => {
    const rule = ruleOn(rules, date)
    const isHeld = (kind: QualificationKind) =>
      held.some((each) => each.kind === kind && (each.expiresOn ?? date) >= date)
    return (rule?.qualifications ?? [])
      .filter((kind) => !isHeld(kind))
      .map((kind) => {
        const ended = held.find((each) => each.kind === kind)?.expiresOn ?? null
        return { kind, date, ended, source: rule?.source ?? '' }
      })
  })
}

/** "conflict management ends 3 March 2027", "first aid trainer is missing". */
function paperText({ kind, ended }: { kind: QualificationKind; ended: string | null }) {
  const name = qualificationNames[kind].toLowerCase()
  return ended ? `${name} ends ${dayText(ended)}` : `${name} is missing`
}

export function isFreeOn(id: string, days: readonly Day[], taken: readonly Taken[]) {
  return !taken.some((other) => other.id === id && days.some((day) => hoursClash(day, other)))
}

function loadOf(id: string, taken: readonly Taken[]) {
  return new Set(taken.filter((each) => each.id === id).map(({ date }) => date)).size
}
