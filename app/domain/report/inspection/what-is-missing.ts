import type { EntryCheck, JudgedCheck } from '#app/domain/register/checks/entry-check.ts'
import { shortText } from '#app/domain/register/contact-minutes.ts'
import type { RegisterView } from '#app/domain/register/register-view.ts'
import { dayStates } from '#app/domain/register/sheet.ts'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'

/** What can be missing, the gravest first: the order in which an inspector reads it. */
const GAP_KINDS = [
  'register-altered',
  'marks-differ',
  'make-ups',
  'register-open',
  'trainers',
  'notice',
  'papers',
  'less-taught',
  'hours',
  'results',
  'signatures',
] as const

export type GapKind = (typeof GAP_KINDS)[number]

/** Something that is missing, whom it is about where it is one person, and who asks for it. */
export type Gap = { kind: GapKind; who: string | null; text: string; rule: string }

export type InspectedPerson = {
  name: string
  checks: readonly JudgedCheck[]
  /** Who asks for the checks. */
  checksRule: string
  /** Minutes that are missing of the hours of the course. */
  short: number
  /** Make-up sessions that the office has not confirmed, with who wrote them down. */
  unconfirmed: readonly string[]
  /** Days on which they came and did not sign: "2026-11-16", or "2026-11-16 departure". */
  unsigned: readonly string[]
  /** Units without a result, once the course is over. */
  unitsWithoutResult: readonly string[]
  /** Who asks for the units. */
  unitsRule: string
}

type Facts = {
  today: string
  days: RegisterView['days']
  /** What is wrong with the chain of the register, in words. */
  alterations: readonly string[]
  /** What the rules of its days forbid about length, trainers, rooms and numbers. */
  breaches: readonly Finding[]
  notice: { text: string; rule: string } | null
  people: readonly InspectedPerson[]
  /** Who asks for the hours of the course. */
  hoursRule: string
}

const registers = 'Registers are kept for each day, closed by its lead trainer'

/** Everything that an inspector would not find about one run, the gravest first. */
export function whatIsMissing(facts: Facts): Gap[] {
  const gaps = [
    ...ofRegister(facts),
    ...ofClassroom(facts),
    ...facts.people.flatMap(ofPerson(facts)),
  ]
  return gaps.sort((one, other) => GAP_KINDS.indexOf(one.kind) - GAP_KINDS.indexOf(other.kind))
}

function ofRegister({ alterations, days, people, today }: Facts): Gap[] {
  const altered = alterations.map((finding) => ({
    kind: 'register-altered' as const,
    who: null,
    text: `The register was altered: ${finding}`,
    rule: 'Rows of a register are only added to, and form a chain',
  }))
  const over = people.length === 0 ? [] : days.filter(({ date }) => date < today)
  const open = over
    .filter(({ isClosed, conflicts }) => !isClosed || conflicts > 0)
    .flatMap(({ date, conflicts, state, isClosed }): Gap[] => {
      const day = shortDayText(date)
      const marks = conflicts === 1 ? '1 mark differs' : `${conflicts} marks differ`
      const differing = { kind: 'marks-differ' as const, who: null, text: `${day}: ${marks}` }
      const differ = conflicts > 0 ? [{ ...differing, rule: registers }] : []
      if (isClosed) return differ
      const how =
        state === 'not-begun' ? 'no register was begun' : dayStates[state].text.toLowerCase()
      const text = `${day}: the register is not closed (${how})`
      return [...differ, { kind: 'register-open', who: null, text, rule: registers }]
    })
  const lessTaught = days.flatMap(({ date, taught }): Gap[] =>
    taught && taught.less > 0
      ? [
          {
            kind: 'less-taught',
            who: null,
            rule: 'Minutes count that were taught',
            text: `${shortDayText(date)}: ${taught.text}`,
          },
        ]
      : [],
  )
  return [...altered, ...open, ...lessTaught]
}

function ofClassroom({ breaches, notice }: Facts): Gap[] {
  return [
    ...breaches.map(({ text, rule }) => ({ kind: 'trainers' as const, who: null, text, rule })),
    ...(notice ? [{ kind: 'notice' as const, who: null, ...notice }] : []),
  ]
}

function ofPerson({ hoursRule }: Pick<Facts, 'hoursRule'>) {
  return ({ name: who, checks, checksRule: rule, ...person }: InspectedPerson): Gap[] => {
    const hours = shortText(person.short)
    return [
      ...checks
        .filter(isOpen)
        .map(({ label, note }): Gap => ({ kind: 'papers', who, text: `${label}: ${note}`, rule })),
      ...person.unconfirmed.map(
        (text): Gap => ({
          kind: 'make-ups',
          who,
          text,
          rule: 'A make-up session counts once the office has confirmed it',
        }),
      ),
      ...(hours ? [{ kind: 'hours' as const, who, text: hours, rule: hoursRule }] : []),
      ...person.unitsWithoutResult.map(
        (unit): Gap => ({
          kind: 'results',
          who,
          text: `No result: ${unit}`,
          rule: person.unitsRule,
        }),
      ),
      ...person.unsigned.map(
        (unsigned): Gap => ({
          kind: 'signatures',
          who,
          text: unsignedText(unsigned),
          rule: 'Everybody who comes signs each day',
        }),
      ),
    ]
  }
}

function unsignedText(unsigned: string) {
  const [date = '', departure] = unsigned.split(' ')
  return `${shortDayText(date)}: ${departure ? 'departure not signed' : 'not signed'}`
}

/** The age is shown with the identity document, which is a check of its own. */
function isOpen({ check, state }: { check: EntryCheck; state: JudgedCheck['state'] }) {
  return state !== 'done' && !(check === 'age' && state === 'to-show')
}
