import { dayText } from '#app/domain/schedule/run-text.ts'
import {
  type BookingTask,
  byDay,
  openTasks,
  type TaskKind,
  taskDueText,
  tasksHeadline,
} from './booking-tasks.ts'
import { type OrderTask, orderTasks } from './order-tasks.ts'

/** A list of tasks as one reader sees it: the same on every page, in every letter and in the portal. */
export type ShownTasks = {
  /** "2 things to do by 4 January 2027"; empty when nothing is. */
  headline: string
  lines: {
    kind: OrderTask['kind']
    text: string
    due: string
    isLate: boolean
    /** The one form for it; null where this reader has none. */
    href: string | null
  }[]
  /** What others do, or what is only brought along. */
  notes: string[]
}

type Shown = { kind: OrderTask['kind']; dueOn: string | null; text: string; href: string | null }

/** For the person on the place; `path` is where the pages of the booking are for them. */
export function ownTasks(
  tasks: readonly BookingTask[],
  { path, today }: { path: string; today: string },
): ShownTasks {
  const open = openTasks(tasks, 'trainee')
  const rest = tasks.filter((task) => !task.isDone && !open.includes(task) && isForTrainee(task))
  const lines = open.map(({ kind, dueOn, words }) => ({
    kind,
    // The day of a date is the team's: whoever waits for them is not late.
    dueOn: kind === 'date' ? null : dueOn,
    text: words.trainee,
    href: `${path}${ownForms[kind]}`,
  }))
  return shown(lines, today, rest.map(noteText))
}

/** Neither a name nor money is theirs where another person bought the place. */
const isForTrainee = ({ kind }: BookingTask) => kind === 'date' || kind === 'papers'

function noteText({ kind, words, dueOn }: BookingTask) {
  if (!dueOn || kind === 'date') return `${words.trainee}.`
  return `${words.trainee} ${kind === 'papers' ? 'on' : 'by'} ${dayText(dueOn)}.`
}

const ownForms: Record<TaskKind, string> = {
  pay: '#pay',
  date: '/move',
  name: '',
  questions: '/details',
  licence: '/details',
  'first-aid': '/details',
  'self-study': '/details',
  papers: '#checks',
}

/** For the buyer of an order; `path` is where its pages are for them. */
export function buyerTasks(
  places: readonly (readonly BookingTask[])[],
  { path, today, mayName }: { path: string; today: string; mayName: boolean },
): ShownTasks {
  const lines = orderTasks(places)
  const own = lines.filter(({ kind }) => kind !== 'questions' && kind !== 'people')
  const others = lines.filter((line) => !own.includes(line))
  return shown(
    own.map((line) => ({ ...line, href: buyerForm(line.kind, { path, mayName }) })),
    today,
    others.map(({ text, dueOn }) => `${text}${dueOn ? `, by ${dayText(dueOn)}` : ''}.`),
  )
}

/** Dates are chosen for each place, further down on the page of the order. */
function buyerForm(kind: OrderTask['kind'], { path, mayName }: { path: string; mayName: boolean }) {
  if (kind === 'pay') return `${path}#pay`
  if (kind === 'date') return `${path}#places`
  return mayName ? `${path}/participants` : null
}

/** For the office: all that is open. */
export function staffTasks(
  tasks: readonly BookingTask[],
  { bookingId, today }: { bookingId: string; today: string },
): ShownTasks {
  const lines = openTasks(tasks, 'office').map(({ kind, dueOn, words, office }) => ({
    kind,
    dueOn,
    text: words.staff,
    href: `/admin/bookings/${bookingId}#${office}`,
  }))
  return shown(lines, today, [])
}

/** For a trainer of the date; nothing about money. `path` is the page of the person. */
export function trainerTasks(
  tasks: readonly BookingTask[],
  { path, today }: { path: string; today: string },
): ShownTasks {
  const lines = openTasks(tasks, 'trainer').map(({ kind, dueOn, words, by }) => ({
    kind,
    dueOn,
    text: words.staff,
    href: by.includes('trainer') ? `${path}#checks` : null,
  }))
  return shown(lines, today, [])
}

function shown(lines: readonly Shown[], today: string, notes: string[]): ShownTasks {
  // The headline says the day of all of them.
  const isOneDay = new Set(lines.map(({ dueOn }) => dueOn)).size === 1
  return {
    headline: tasksHeadline(lines, { today }),
    // The day in the headline is that of the first line.
    lines: lines
      .toSorted(byDay)
      .map(({ dueOn, ...line }) => ({
        ...line,
        due: isOneDay ? '' : taskDueText({ dueOn }, { today }),
        isLate: dueOn !== null && dueOn < today,
      })),
    notes,
  }
}
