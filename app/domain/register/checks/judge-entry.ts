import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { ageOn } from '#app/domain/booking/participant/date-of-birth.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { dayText, runText } from '#app/domain/schedule/run-text.ts'
import type { CheckState, EntryCheck, JudgedCheck } from './entry-check.ts'
import type { EntryRecord, RecordKind } from './entry-record.ts'
import type { DocumentRules, EntryRule } from './entry-rule.ts'
import { groupAText, judgeIdentity } from './judge-identity.ts'

export type EntryFacts = {
  /** The day from which everything counts: the first of the course, or today while it has none. */
  firstDay: string
  dateOfBirth: string | null
  /** Whether the person declared it together with their details. */
  hasDeclaredEnglish: boolean
  /** Without those that were undone. */
  records: readonly EntryRecord[]
  /** Their place on a first aid date of ours that ends before the first day. */
  firstAidBooked: { startDate: string; endDate: string } | null
}

type Judging = EntryFacts & { rule: EntryRule; documents: DocumentRules }

/** The one list of what is checked before a course, and how each stands; judged anew when the date moves. */
export function judgeEntry(
  facts: EntryFacts,
  { rules, documents }: { rules: readonly EntryRule[]; documents: DocumentRules },
): JudgedCheck[] {
  const rule = ruleOn(rules, facts.firstDay)
  if (!rule) return []
  const judging = { ...facts, rule, documents }
  const judges = [
    ...[age, firstAid, licence, eLearning, counterTerrorism],
    ...[english, fitness, identity, registration],
  ]
  return judges.flatMap((judge) => judge(judging) ?? [])
}

function age({ rule: { minimumAge }, dateOfBirth, firstDay, ...rest }: Judging) {
  if (minimumAge === undefined) return null
  const judged = check('age', `${minimumAge} or over on the first day`)
  if (dateOfBirth === null) return judged('missing', 'Date of birth not given yet')
  const years = ageOn(dateOfBirth, firstDay)
  if (years < minimumAge) return judged('not-enough', `${years} on the first day`)
  return judgeIdentity(rest.records, rest.documents).hasGroupA
    ? judged('done', 'Date of birth given, identity seen')
    : judged('to-show', 'Date of birth given; shown with the identity document')
}

function firstAid({ rule, records, firstDay, firstAidBooked }: Judging) {
  if (!rule.firstAid) return null
  const { monthsLeft } = rule.firstAid
  const judged = check('first-aid', `First aid certificate with ${monthsLeft} months left`)
  const needed = addMonths(firstDay, monthsLeft)
  const until = `Must last until ${dayText(needed)} or longer`
  const { seen, declared } = ofKind(records, 'first-aid')
  const lasting = (each: readonly EntryRecord[]) => longest(each.filter(lasts))
  const lasts = ({ expiresOn }: EntryRecord) => expiresOn !== null && expiresOn >= needed
  const shown = lasting(seen)
  if (shown) return judged('done', `Seen, lasts until ${dayText(shown)}`)
  const promised = lasting(declared)
  if (promised) return judged('to-show', `Lasts until ${dayText(promised)}, to be shown`)
  if (firstAidBooked) {
    return judged('arranged', `Booked on our first aid course, ${runText(firstAidBooked)}`)
  }
  const tooShort = longest([...seen, ...declared])
  return tooShort
    ? judged('not-enough', `Ends on ${dayText(tooShort)}. ${until}`)
    : judged('missing', until)
}

function licence({ rule, records, firstDay }: Judging) {
  if (!rule.licence) return null
  const { endedAtMostMonths, orEmployment } = rule.licence
  const judged = check(
    'licence',
    orEmployment ? 'SIA licence, or employment in civil enforcement' : 'SIA licence',
  )
  const { seen, declared } = ofKind(records, 'licence')
  const counts = ({ document, expiresOn }: EntryRecord) =>
    document === 'civil-enforcement-employment'
      ? orEmployment === true
      : expiresOn !== null && addMonths(expiresOn, endedAtMostMonths) >= firstDay
  const shown = seen.find(counts)
  if (shown) return judged('done', `Seen, ${licenceText(shown)}`)
  const promised = declared.find(counts)
  if (promised) return judged('to-show', `Given, ${licenceText(promised)}; to be shown`)
  const ended = longest([...seen, ...declared])
  if (!ended) return judged('missing', 'Number and last day not given yet')
  const earliest = dayText(addMonths(firstDay, -endedAtMostMonths))
  return judged('not-enough', `Ends on ${dayText(ended)}; the earliest that counts is ${earliest}`)
}

function eLearning({ rule, records }: Judging) {
  if (!rule.eLearning) return null
  const judged = check('e-learning', 'Self-study completed before day one')
  const { seen, declared } = ofKind(records, 'e-learning')
  if (seen.length > 0) return judged('done', 'Workbook seen')
  return declared.length > 0
    ? judged('to-show', 'Declared; the workbook is to be shown')
    : judged('missing', 'Not declared yet')
}

function counterTerrorism({ rule, records }: Judging) {
  if (!rule.counterTerrorism) return null
  const certificate = (name: 'act-awareness' | 'act-security', title: string) => {
    const judged = check(name, `${title} e-learning completed before day one`)
    const { seen, declared } = ofKind(records, name)
    if (seen.length > 0) return judged('done', 'Certificate seen')
    return declared.length > 0
      ? judged('to-show', 'Declared; the certificate is to be shown')
      : judged('missing', 'Not declared yet')
  }
  return [
    certificate('act-awareness', 'ACT Awareness'),
    certificate('act-security', 'ACT Security'),
  ]
}

function english({ rule, records, hasDeclaredEnglish }: Judging) {
  if (!rule.english) return null
  const judged = check('english', 'English at Level 1 or B2')
  const { seen, declared } = ofKind(records, 'english')
  if (seen.length > 0) return judged('done', 'Checked')
  return hasDeclaredEnglish || declared.length > 0
    ? judged('to-show', 'Declared; we check it before the first test')
    : judged('missing', 'Not declared yet')
}

function fitness({ rule, records }: Judging) {
  if (!rule.fitness) return null
  const judged = check('fitness', 'Fit for physical intervention')
  return records.some(({ kind }) => kind === 'fitness')
    ? judged('done', 'Declared')
    : judged('missing', 'Not declared yet')
}

function identity({ records, documents }: Judging) {
  const judged = check('identity', 'Identity, before any test')
  return judgeIdentity(records, documents).hasGroupA
    ? judged('done', 'An identity document was seen')
    : judged('to-show', [`To be shown: ${groupAText}`, ...documentNotes(documents)].join('. '))
}

/** What is to be known of documents that are taken, by those who would bring them. */
export function documentNotes(documents: DocumentRules) {
  return Object.values(documents).flatMap(({ note }) => note ?? [])
}

function registration({ rule, records, documents }: Judging) {
  if (rule.identity === 'test') return null
  const judged = check('registration', 'Documents for the registration')
  const { missing } = judgeIdentity(records, documents)
  return missing.length === 0
    ? judged('done', 'One group A and two group B documents were seen')
    : judged('to-show', `Still to be shown: ${missing.join(', ')}`)
}

function check(name: EntryCheck, label: string) {
  return (state: CheckState, note: string): JudgedCheck => ({ check: name, state, label, note })
}

function ofKind(records: readonly EntryRecord[], kind: RecordKind) {
  const all = records.filter((record) => record.kind === kind)
  return {
    seen: all.filter(({ seenOn }) => seenOn !== null),
    declared: all.filter(({ seenOn }) => seenOn === null),
  }
}

/** The latest last day. */
function longest(records: readonly EntryRecord[]) {
  const days = records.flatMap(({ expiresOn }) => expiresOn ?? []).sort()
  return days.at(-1) ?? null
}

function licenceText({ document, expiresOn }: EntryRecord) {
  if (document === 'civil-enforcement-employment') return 'employed in civil enforcement'
  return expiresOn === null ? 'without a last day' : `valid until ${dayText(expiresOn)}`
}
