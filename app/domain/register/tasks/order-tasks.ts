import type { BookingTask, TaskKind } from './booking-tasks.ts'

/** One line for the buyer of an order. `people`: what each reads on their own page. */
export type OrderTask = { kind: TaskKind | 'people'; dueOn: string | null; text: string }

/**
 * What is open about an order, as its buyer may know it: how many, never who and never what of a
 * person.
 */
export function orderTasks(places: readonly (readonly BookingTask[])[]): OrderTask[] {
  const of = (kind: TaskKind) =>
    places.flatMap((tasks) => tasks.find((each) => each.kind === kind) ?? [])
  const openOf = (kind: TaskKind) => of(kind).filter(({ isDone }) => !isDone)
  const [pay] = openOf('pay')
  const undated = openOf('date')
  const unnamed = openOf('name')
  const asked = of('questions').length + unnamed.length
  const unanswered = openOf('questions')
  const others = places
    .map((tasks) => tasks.filter(({ kind, isDone }) => !isDone && OWN_PAPERS.includes(kind)))
    .filter((tasks) => tasks.length > 0)
  const lines: (OrderTask | false)[] = [
    pay !== undefined && { kind: 'pay', dueOn: pay.dueOn, text: pay.words.trainee },
    undated.length > 0 && {
      kind: 'date',
      // By then the team contacts the buyer: nothing is late before.
      dueOn: null,
      text: `Choose a date for ${placesText(undated.length)}, or wait: our team contacts you`,
    },
    unnamed.length > 0 && {
      kind: 'name',
      dueOn: earliest(unnamed),
      text: `Say who comes on ${placesText(unnamed.length)}`,
    },
    unanswered.length > 0 && {
      kind: 'questions',
      dueOn: earliest(unanswered),
      text: `${peopleText(unanswered.length, asked)} not answered our questions yet`,
    },
    others.length > 0 && {
      kind: 'people',
      dueOn: earliest(others.flat()),
      text: `${peopleText(others.length, asked)} something else to complete before the course`,
    },
  ]
  return lines.filter((line) => line !== false)
}

const OWN_PAPERS: readonly TaskKind[] = ['licence', 'first-aid', 'self-study']

function placesText(count: number) {
  return count === 1 ? 'one place' : `${count} places`
}

function peopleText(count: number, all: number) {
  return `${count} of ${all} ${all === 1 ? 'person' : 'people'} ${count === 1 ? 'has' : 'have'}`
}

function earliest(tasks: readonly Pick<BookingTask, 'dueOn'>[]) {
  return tasks.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null
}
