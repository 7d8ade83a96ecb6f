import { counted } from '#app/domain/basics/counted.ts'
import type { RunDay } from '../run-days.ts'
import { daysText, dayText, shortDayText } from '../run-text.ts'
import { type QualificationKind, qualificationNames } from '../trainers/qualification.ts'
import type { TrainerRole } from '../trainers/trainer-role.ts'
import { missingPapers, type Trainer } from '../trainers/who-can-teach.ts'
import { type CourseRule, ruleOn } from './course-rule.ts'
import type { Breach, Finding } from './finding.ts'
import { noticeDay } from './notice-day.ts'

type AssignedTrainer = Trainer & { role: TrainerRole }

export type JudgedDay = Pick<RunDay, 'date' | 'starts' | 'ends'> & {
  trainers: readonly AssignedTrainer[]
  room: { name: string; capacity: number } | null
}

type JudgedRun = {
  courseSlug: string
  capacity: number
  /** What the capacity counts: places while a date is planned, afterwards the people who came. */
  counts?: 'places' | 'people'
  days: readonly JudgedDay[]
}

type Circumstances = {
  rules: readonly CourseRule[]
  /** Breaks do not count as teaching: so many minutes of each day that is this long. */
  breaks: { minutes: number; fromHours: number }
  holidays: Readonly<Record<string, string>>
  today: string
  /** An academy that has not recorded any is warned instead of stopped. */
  records: { trainers: boolean; rooms: boolean }
}

export type Judgement = {
  /** Each forbids to publish the date. */
  forbidden: Finding[]
  warnings: string[]
  /** That of the warnings which says that the day by which the regulator had to be told has passed. */
  lateNotice: string | null
}

/** Whether a date may be published. Each day is judged by the rule of that day, its length by the first. */
export function judgeRun(run: JudgedRun, circumstances: Circumstances): Judgement {
  const { records } = circumstances
  const judged = [
    ...lengthFindings(run, circumstances),
    ...placesFindings(run, circumstances),
    ...trainerFindings(run, circumstances),
    ...roomFindings(run),
  ]
  const isUnrecorded = ({ breach }: Finding) =>
    (breach === 'no-lead' && !records.trainers) || (breach === 'no-room' && !records.rooms)
  const late = lateNotice(run, circumstances)
  return {
    forbidden: judged.filter((finding) => !isUnrecorded(finding)),
    warnings: [...judged.filter(isUnrecorded).map(unrecorded), ...late],
    lateNotice: late[0] ?? null,
  }
}

function unrecorded({ breach }: Finding) {
  return breach === 'no-lead'
    ? 'No trainers are recorded yet, so nobody checks who teaches this date.'
    : 'No rooms are recorded yet, so nobody checks whether everybody has a seat.'
}

function lengthFindings({ days }: JudgedRun, { rules, breaks }: Circumstances): Finding[] {
  const rule = ruleOn(rules, days[0]?.date ?? '')
  if (!rule?.minimum) return []
  const { source, minimum } = rule
  const minutes = days.reduce((sum, day) => sum + taughtMinutes(day, breaks), 0)
  const found: Finding[] = []
  if (minimum.days && days.length < minimum.days) {
    const text = `${counted(days.length, 'day')}, but the course needs at least ${minimum.days}.`
    const size = minimum.days - days.length
    found.push({ breach: 'too-few-days', text, rule: source, size })
  }
  const least = minimum.hours * 60
  if (minutes < least) {
    const text = `${hoursText(minutes)} of teaching without breaks, but the course needs at least ${leastHoursText(minimum.hours)}.`
    const size = least - minutes
    found.push({ breach: 'too-few-hours', text, rule: source, size })
  }
  return found
}

function placesFindings(run: JudgedRun, { rules }: Circumstances): Finding[] {
  const { days, capacity } = run
  const of = (breach: Breach, sizeIn: (rule: CourseRule) => number, words: Words) => {
    const rule = days
      .map(({ date }) => ruleOn(rules, date))
      .find((each) => each && sizeIn(each) > 0)
    return rule ? [{ breach, text: words(rule), rule: rule.source, size: sizeIn(rule) }] : []
  }
  return [
    ...of(
      'too-few-places',
      ({ leastPlaces = 0 }) => leastPlaces - capacity,
      ({ leastPlaces }) =>
        `${amountText(run)}, but the course needs at least ${leastPlaces} people.`,
    ),
    ...of(
      'too-many',
      ({ mostPlaces = capacity }) => capacity - mostPlaces,
      ({ mostPlaces }) => `${amountText(run)}, but at most ${mostPlaces} are allowed.`,
    ),
  ]
}

type Words = (rule: CourseRule) => string

function trainerFindings(run: JudgedRun, { rules }: Circumstances): Finding[] {
  const { courseSlug, days, capacity } = run
  const withoutLead = days.filter(({ trainers }) => !trainers.some(({ role }) => role === 'lead'))
  const found: Finding[] = []
  if (withoutLead.length > 0) {
    const text = `No lead trainer on ${daysText(withoutLead.map(({ date }) => date))}.`
    found.push({ breach: 'no-lead', text, rule: 'Somebody leads each day' })
  }
  const taught = days.flatMap(({ date, trainers }) =>
    trainers.map((trainer) => ({ date, trainer })),
  )
  for (const [id, teaching] of Map.groupBy(taught, ({ trainer }) => trainer.id)) {
    if (teaching.some(({ trainer }) => !trainer.courses.includes(courseSlug))) {
      const text = `${teaching[0]?.trainer.fullName} may not teach this course.`
      found.push({ breach: 'may-not-teach', text, rule: 'The trainer’s record', about: id })
    }
    found.push(...missingQualifications(teaching, rules))
  }
  const crowded = days.filter(({ date, trainers }) => {
    const most = ruleOn(rules, date)?.perTrainer
    return most !== undefined && trainers.length > 0 && capacity > most * trainers.length
  })
  const [first] = crowded
  const rule = first && ruleOn(rules, first.date)
  if (first && rule?.perTrainer) {
    const most = rule.perTrainer * first.trainers.length
    const text = `${amountText(run)}, but ${counted(first.trainers.length, 'trainer')} may teach at most ${most} on ${daysText(crowded.map(({ date }) => date))}.`
    const size = capacity - most
    found.push({ breach: 'too-many-for-trainers', text, rule: rule.source, size })
  }
  return found
}

type Teaching = { date: string; trainer: AssignedTrainer }

function missingQualifications(
  teaching: readonly Teaching[],
  rules: readonly CourseRule[],
): Finding[] {
  const { id, fullName } = teaching[0]?.trainer ?? {}
  const missing = missingPapers(
    teaching[0]?.trainer.qualifications ?? [],
    teaching.map(({ date }) => date),
    rules,
  )
  return [...Map.groupBy(missing, ({ kind }) => kind)].map(([kind, days]) => ({
    breach: 'not-qualified',
    text: `${fullName} is not qualified on ${daysText(days.map(({ date }) => date))}: ${paperText(kind, days[0]?.ended ?? null)}.`,
    rule: days[0]?.source ?? '',
    about: `${id} ${kind}`,
  }))
}

/** "Conflict management ended Wed 3 Mar 2027". */
function paperText(kind: QualificationKind, ended: string | null) {
  const name = qualificationNames[kind].toLowerCase()
  return ended ? `${name} ends ${dayText(ended)}` : name
}

function roomFindings(run: JudgedRun): Finding[] {
  const { days, capacity } = run
  const found: Finding[] = []
  const withoutRoom = days.filter(({ room }) => room === null)
  if (withoutRoom.length > 0) {
    const text = `No room on ${daysText(withoutRoom.map(({ date }) => date))}.`
    found.push({ breach: 'no-room', text, rule: 'Each day has a room' })
  }
  const small = days.filter(({ room }) => room && capacity > room.capacity)
  const [first] = small
  if (first?.room) {
    const text = `${amountText(run)}, but ${first.room.name} has ${first.room.capacity} on ${daysText(small.map(({ date }) => date))}.`
    const size = capacity - first.room.capacity
    found.push({ breach: 'too-many-for-room', text, rule: 'The room’s capacity', size })
  }
  return found
}

function lateNotice({ days }: JudgedRun, { rules, holidays, today }: Circumstances) {
  const [first] = days
  const notice = first && ruleOn(rules, first.date)?.noticeWorkingDays
  if (!first || !notice) return []
  const latest = noticeDay(first.date, notice, holidays)
  if (today <= latest) return []
  return [
    `The regulator had to be told by ${shortDayText(latest)}, ${notice} working days before, with each day’s address.`,
  ]
}

function amountText({ capacity, counts = 'places' }: JudgedRun) {
  return counts === 'places' ? counted(capacity, 'place') : counted(capacity, 'person', 'people')
}

function taughtMinutes({ starts, ends }: JudgedDay, breaks: Circumstances['breaks']) {
  const minutes = minuteOf(ends) - minuteOf(starts)
  return minutes >= breaks.fromHours * 60 ? minutes - breaks.minutes : minutes
}

function minuteOf(time: string) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function hoursText(minutes: number) {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}

/** "44 hours", or "11 h 15 min". */
export function leastHoursText(hours: number) {
  return Number.isInteger(hours) ? counted(hours, 'hour') : hoursText(hours * 60)
}
