import { addDays } from '#app/domain/basics/calendar-date.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import type { BookingStatus } from '#app/domain/booking/booking-status.ts'
import type { DetailsState } from '#app/domain/booking/participant/details-state.ts'
import { dayText, shortDayText } from '#app/domain/schedule/run-text.ts'
import type { EntryCheck, JudgedCheck } from '../checks/entry-check.ts'

/** What can be open about a booking until its course, in the order in which it is listed. */
export type TaskKind =
  | 'pay'
  | 'date'
  | 'name'
  | 'questions'
  | 'licence'
  | 'first-aid'
  | 'self-study'
  | 'papers'

export type TaskDoer = 'trainee' | 'buyer' | 'office' | 'trainer'

export type BookingTask = {
  kind: TaskKind
  isDone: boolean
  /** The last London day on which it is in time; null while no day can be told. */
  dueOn: string | null
  /** Who can do it. */
  by: readonly TaskDoer[]
  /** In which part of the booking's page the office does it. */
  office: 'payment' | 'course' | 'participant' | 'checks'
  /** For the person on the place, and for the academy. A buyer reads counts: order-tasks.ts. */
  words: { trainee: string; staff: string }
}

export type TaskFacts = {
  status: BookingStatus
  /** Whether it is known who comes. */
  isNamed: boolean
  /** Whether the person on the place paid for it. */
  isBuyer: boolean
  detailsState: DetailsState
  /** Null while the date is to be arranged. */
  run: { startDate: string; endDate: string } | null
  /** The last day for name, details and answers; null without a date. */
  detailsDueOn: string | null
  /** The day by which the academy contacts whoever paid, to arrange a date. */
  arrangedBy: string
  /** Whether the person on the place may choose a date, as whoever paid may. */
  mayChooseDate: boolean
  checks: readonly JudgedCheck[]
  /** What is to be paid next; null when nothing is, or while the bank decides about a payment. */
  balance: { nextPence: number; dueOn: string } | null
  /** The last day on which our own first aid date before the course can be booked; null when none is left. */
  firstAidUntil: string | null
  today: string
}

/** What is missing about a booking and until when: the one list that everybody is shown. */
export function bookingTasks(facts: TaskFacts): BookingTask[] {
  const { status, run, today } = facts
  const isAhead = run === null || run.endDate >= today
  const asks = isAhead && status === 'confirmed'
  return [
    pay(facts),
    ...(asks ? [date(facts), name(facts), questions(facts), ...papersOf(facts)] : []),
  ].flatMap((task) => task ?? [])
}

function pay({ status, balance, isBuyer }: TaskFacts): BookingTask | null {
  if (!balance || status === 'cancelled' || status === 'refunded') return null
  const amount = poundsText(balance.nextPence)
  return {
    kind: 'pay',
    isDone: false,
    dueOn: balance.dueOn,
    by: isBuyer ? ['trainee', 'buyer', 'office'] : ['buyer', 'office'],
    office: 'payment',
    words: { trainee: `Pay ${amount}`, staff: `${amount} to be paid` },
  }
}

function date({ run, arrangedBy, mayChooseDate }: TaskFacts): BookingTask | null {
  if (run) return null
  return {
    kind: 'date',
    isDone: false,
    dueOn: arrangedBy,
    by: mayChooseDate ? ['trainee', 'buyer', 'office'] : ['buyer', 'office'],
    office: 'course',
    words: {
      trainee: mayChooseDate
        ? 'Choose your date, or wait: our team contacts you'
        : 'Your date is arranged with whoever paid for your place',
      staff: 'Date to be arranged',
    },
  }
}

function name({ detailsState, isNamed, detailsDueOn }: TaskFacts): BookingTask | null {
  if (detailsState === 'not-asked') return null
  return {
    kind: 'name',
    isDone: isNamed,
    dueOn: detailsDueOn,
    by: ['buyer', 'office'],
    office: 'participant',
    words: { trainee: 'Say who comes', staff: 'Nobody is named' },
  }
}

/** Answered by typing or ticking, in one form. */
const questionNames: Partial<Record<EntryCheck, string>> = {
  age: 'date of birth',
  english: 'English',
  fitness: 'fitness',
  licence: 'SIA licence',
}

function questions(facts: TaskFacts): BookingTask | null {
  const { detailsState, detailsDueOn, isNamed, checks } = facts
  const areDetailsMissing = detailsState === 'missing'
  const asked = checks.filter(({ check }) => questionNames[check])
  if (detailsState === 'not-asked' && asked.length === 0) return null
  if (!isNamed) return null
  const open = asked
    .filter(
      ({ check, state }) => state === 'missing' || (check === 'age' && state === 'not-enough'),
    )
    .flatMap(({ check }) => questionNames[check] ?? [])
  const about = listText([...(areDetailsMissing ? ['your details'] : []), ...open])
  return {
    kind: 'questions',
    isDone: about === '',
    dueOn: detailsDueOn,
    by: ['trainee', 'office'],
    office: areDetailsMissing ? 'participant' : 'checks',
    words: about
      ? {
          trainee: `Answer our questions: ${about}`,
          staff: `Questions not answered: ${about.replace('your details', 'details')}`,
        }
      : { trainee: 'Our questions are answered', staff: 'Questions answered' },
  }
}

function papersOf(facts: TaskFacts) {
  if (!facts.isNamed) return []
  return [licence(facts), firstAid(facts), selfStudy(facts), papers(facts)]
}

/** The person gives it, or the office enters it. */
const atChecks = { by: ['trainee', 'office'], office: 'checks' } as const

/** A licence that was given and has ended too early: typing it again helps nobody. */
function licence({ checks, run }: TaskFacts): BookingTask | null {
  const given = checks.find(({ check }) => check === 'licence')
  if (given?.state !== 'not-enough') return null
  return {
    kind: 'licence',
    isDone: false,
    dueOn: dayBefore(run),
    ...atChecks,
    words: {
      trainee: `Give a licence that counts. Yours ${lowered(given.note)}`,
      staff: `Licence does not count: ${given.note}`,
    },
  }
}

function firstAid({ checks, run, firstAidUntil }: TaskFacts): BookingTask | null {
  const asked = checks.find(({ check }) => check === 'first-aid')
  if (!asked) return null
  const isDone = asked.state !== 'missing' && asked.state !== 'not-enough'
  return {
    kind: 'first-aid',
    isDone,
    dueOn: isDone ? dayBefore(run) : (firstAidUntil ?? dayBefore(run)),
    ...atChecks,
    words: isDone
      ? { trainee: `First aid: ${lowered(asked.note)}`, staff: `First aid: ${lowered(asked.note)}` }
      : {
          trainee: `Give a first aid certificate${firstAidUntil ? ', or choose a first aid date' : ''}. ${asked.note}`,
          staff: `First aid certificate missing. ${asked.note}`,
        },
  }
}

/** What is learned at home before the first day. */
const studyNames: Partial<Record<EntryCheck, string>> = {
  'e-learning': 'the self-study',
  'act-awareness': 'ACT Awareness e-learning',
  'act-security': 'ACT Security e-learning',
}

function selfStudy({ checks, run }: TaskFacts): BookingTask | null {
  const asked = checks.filter(({ check }) => studyNames[check])
  if (asked.length === 0) return null
  const open = asked.filter(({ state }) => state === 'missing')
  const what = listText(open.flatMap(({ check }) => studyNames[check] ?? []))
  return {
    kind: 'self-study',
    isDone: what === '',
    dueOn: dayBefore(run),
    ...atChecks,
    words: what
      ? { trainee: `Complete ${what} and tell us that you have`, staff: `Not completed: ${what}` }
      : { trainee: 'Self-study is complete', staff: 'Self-study complete' },
  }
}

const paperNames: Partial<Record<EntryCheck, string>> = {
  identity: 'an identity document',
  registration: 'the documents for the registration',
  'first-aid': 'the first aid certificate',
  licence: 'the licence',
  'e-learning': 'the workbook',
  'act-awareness': 'the ACT Awareness certificate',
  'act-security': 'the ACT Security certificate',
}

/** What the academy has still to see: nothing that the person could do before the first day. */
function papers({ checks, run }: TaskFacts): BookingTask | null {
  const asked = checks.filter(({ check }) => paperNames[check])
  if (asked.length === 0) return null
  const open = asked.filter(({ state }) => state === 'to-show' || state === 'arranged')
  const what = listText(open.flatMap(({ check }) => paperNames[check] ?? []))
  return {
    kind: 'papers',
    isDone: what === '',
    dueOn: run?.startDate ?? null,
    by: ['trainer', 'office'],
    office: 'checks',
    words: what
      ? { trainee: `Bring ${what}`, staff: `To be seen: ${what}` }
      : { trainee: 'We have seen your papers', staff: 'All papers were seen' },
  }
}

const dayBefore = (run: TaskFacts['run']) => run && addDays(run.startDate, -1)

/** "a", "a and b", "a, b and c". */
function listText(things: readonly string[]) {
  const last = things.at(-1) ?? ''
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`
}

function lowered(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** What this reader can do and has not done; the academy sees everything that is open. */
export function openTasks(tasks: readonly BookingTask[], reader: TaskDoer): BookingTask[] {
  const open = tasks.filter(({ isDone }) => !isDone)
  if (reader === 'office') return open
  // Money is not the trainer's business.
  if (reader === 'trainer') return open.filter(({ kind }) => kind !== 'pay')
  return open.filter(({ by }) => by.includes(reader))
}

/** The order in which they are due; what has no day comes last. */
export function byDay({ dueOn: one }: Due, { dueOn: other }: Due) {
  if (one === other) return 0
  return one !== null && (other === null || one < other) ? -1 : 1
}

type Due = Pick<BookingTask, 'dueOn'>

/** "2 things to do by 4 January 2027"; empty when there is nothing. */
export function tasksHeadline(
  open: readonly Pick<BookingTask, 'dueOn'>[],
  { today }: { today: string },
) {
  if (open.length === 0) return ''
  const things = open.length === 1 ? '1 thing to do' : `${open.length} things to do`
  const days = open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  const [first] = days
  if (!first) return things
  if (first < today) return `${things}, ${open.length === 1 ? 'overdue' : 'some overdue'}`
  const isOneDay = days.length === open.length && days.at(-1) === first
  return `${things}${isOneDay ? '' : ', the first'} by ${dayText(first)}`
}

/** The same for the narrow column of a list: "2 to do by 4 Jan". */
export function tasksInShort(
  open: readonly Pick<BookingTask, 'dueOn'>[],
  { today }: { today: string },
) {
  if (open.length === 0) return ''
  const [first] = open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  const things = `${open.length} to do`
  if (!first) return things
  if (first < today) return `${things}, overdue`
  return `${things} by ${shortDayText(first).replace(/^\w+ /, '')}`
}

/** Beside one line: "by 4 January 2027". */
export function taskDueText({ dueOn }: Pick<BookingTask, 'dueOn'>, { today }: { today: string }) {
  if (!dueOn) return ''
  return dueOn < today ? `was due by ${dayText(dueOn)}` : `by ${dayText(dueOn)}`
}
