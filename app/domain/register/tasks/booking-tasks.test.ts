import { describe, expect, test } from 'vitest'
import type { CheckState, EntryCheck, JudgedCheck } from '../checks/entry-check.ts'
import {
  bookingTasks,
  openTasks,
  type TaskFacts,
  taskDueText,
  tasksHeadline,
  tasksInShort,
} from './booking-tasks.ts'
import { orderTasks } from './order-tasks.ts'
import { buyerTasks, ownTasks, type ShownTasks, staffTasks, trainerTasks } from './shown-tasks.ts'

const today = '2026-11-19'

const check = (name: EntryCheck, state: CheckState, note = ''): JudgedCheck => ({
  check: name,
  state,
  label: name,
  note,
})

const door: TaskFacts = {
  status: 'confirmed',
  isNamed: true,
  isBuyer: true,
  detailsState: 'not-asked',
  run: { startDate: '2027-01-11', endDate: '2027-01-16' },
  detailsDueOn: '2027-01-04',
  arrangedBy: '2026-11-20',
  mayChooseDate: true,
  checks: [
    check('age', 'missing'),
    check('first-aid', 'missing', 'Must last until 11 January 2028 or longer'),
    check('e-learning', 'missing'),
    check('english', 'missing'),
    check('fitness', 'missing'),
    check('identity', 'to-show'),
    check('registration', 'to-show'),
  ],
  balance: null,
  firstAidUntil: null,
  today,
}

const tasks = (facts: Partial<TaskFacts> = {}) => bookingTasks({ ...door, ...facts })
const open = (facts: Partial<TaskFacts> = {}) =>
  openTasks(tasks(facts), 'trainee').map(({ words, dueOn }) => `${words.trainee}, ${dueOn}`)

test('whoever has booked sees what is missing and until when', () => {
  expect(open()).toEqual([
    'Answer our questions: date of birth, English and fitness, 2027-01-04',
    'Give a first aid certificate. Must last until 11 January 2028 or longer, 2027-01-10',
    'Complete the self-study and tell us that you have, 2027-01-10',
  ])
  const given = tasks().filter(({ kind }) => kind === 'papers')
  expect(given[0]?.words.trainee).toBe(
    'Bring an identity document and the documents for the registration',
  )
})

test('while one of our own first aid dates can be booked, its last day counts', () => {
  expect(open({ firstAidUntil: '2026-12-11' })[1]).toBe(
    'Give a first aid certificate, or choose a first aid date. Must last until 11 January 2028 or longer, 2026-12-11',
  )
})

test('a place on a first aid date is enough until the first day', () => {
  const checks = [check('first-aid', 'arranged', 'Booked on our first aid course, Sat 12')]
  expect(open({ checks })).toEqual([])
  expect(tasks({ checks }).map(({ kind, isDone }) => [kind, isDone])).toEqual([
    ['first-aid', true],
    ['papers', false],
  ])
})

test('details of a participant and what is checked are one thing to answer', () => {
  expect(open({ detailsState: 'missing' })[0]).toBe(
    'Answer our questions: your details, date of birth, English and fitness, 2027-01-04',
  )
  const answered = [check('age', 'to-show'), check('english', 'to-show')]
  expect(open({ detailsState: 'complete', checks: answered })).toEqual([])
})

test('all that is learned at home is one thing to complete', () => {
  const study = (['e-learning', 'act-awareness', 'act-security'] as const).map((each) =>
    check(each, 'missing'),
  )
  expect(open({ checks: study })).toEqual([
    'Complete the self-study, ACT Awareness e-learning and ACT Security e-learning and tell us that you have, 2027-01-10',
  ])
  expect(open({ checks: study.map((each) => ({ ...each, state: 'to-show' })) })).toEqual([])
})

test('a licence that ended too early is named; one that was not given is a question', () => {
  expect(open({ checks: [check('licence', 'missing')] })).toEqual([
    'Answer our questions: SIA licence, 2027-01-04',
  ])
  const checks = [check('licence', 'not-enough', 'Ends on 1 March 2025')]
  expect(open({ checks })).toEqual([
    'Give a licence that counts. Yours ends on 1 March 2025, 2027-01-10',
  ])
})

test('what is due first is listed first, as the headline says', () => {
  const sooner = tasks({ firstAidUntil: '2026-12-30' })
  const own = ownTasks(sooner, { path: '', today })
  expect(own.headline).toBe('3 things to do, the first by 30 December 2026')
  expect(own.lines.map(({ kind, due }) => [kind, due])).toEqual([
    ['first-aid', 'by 30 December 2026'],
    ['questions', 'by 4 January 2027'],
    ['self-study', 'by 10 January 2027'],
  ])
  // Without a date of the course a balance still has its day.
  const undated = { run: null, detailsDueOn: null, checks: [] }
  const balance = { nextPence: 200_00, dueOn: '2026-12-28' }
  const lines = ownTasks(tasks({ ...undated, balance }), { path: '', today }).lines
  expect(lines.map(({ kind }) => kind)).toEqual(['pay', 'date'])
})

test('before somebody is named the buyer says who comes, and nothing else is asked', () => {
  const unnamed = tasks({ isNamed: false, isBuyer: false, detailsState: 'missing' })
  expect(unnamed.map(({ kind }) => kind)).toEqual(['name'])
  expect(openTasks(unnamed, 'trainee')).toEqual([])
  expect(openTasks(unnamed, 'buyer')).toHaveLength(1)
})

test('money is asked of the buyer, never of another person or by a trainer', () => {
  const balance = { nextPence: 200_00, dueOn: '2026-12-28' }
  expect(open({ balance, checks: [] })).toEqual(['Pay £200.00, 2026-12-28'])
  const others = tasks({ balance, isBuyer: false, checks: [] })
  expect(openTasks(others, 'trainee')).toEqual([])
  expect(openTasks(others, 'trainer')).toEqual([])
  expect(openTasks(others, 'office').map(({ words }) => words.staff)).toEqual([
    '£200.00 to be paid',
  ])
})

test('without a date whoever decides may choose one, and the team has a day to contact them', () => {
  const undated = { run: null, detailsDueOn: null, checks: [] }
  const where = { path: '/my-booking/x', today, bookingId: 'x', mayName: true }
  const own = ownTasks(tasks(undated), where)
  expect(own.headline).toBe('1 thing to do')
  expect(own.lines).toMatchObject([
    { text: 'Choose your date, or wait: our team contacts you', href: '/my-booking/x/move' },
  ])
  expect(staffTasks(tasks(undated), where).headline).toBe('1 thing to do by 20 November 2026')
  const late = { ...where, today: '2026-12-29' }
  expect(ownTasks(tasks(undated), late).headline).toBe('1 thing to do')
  expect(staffTasks(tasks(undated), late).headline).toBe('1 thing to do, overdue')
  const order = buyerTasks([tasks(undated), tasks(undated)], where)
  expect(order.lines).toMatchObject([
    { text: 'Choose a date for 2 places, or wait: our team contacts you' },
  ])
})

test('a participant whose place a company paid for chooses no date', () => {
  const facts = { run: null, detailsDueOn: null, checks: [], isBuyer: false, mayChooseDate: false }
  const own = ownTasks(tasks(facts), { path: '', today })
  expect(own.lines).toEqual([])
  expect(own.notes).toEqual(['Your date is arranged with whoever paid for your place.'])
})

test.each([
  ['cancelled', { status: 'cancelled' }],
  ['refunded', { status: 'refunded' }],
  ['not paid yet', { status: 'pending' }],
  ['completed', { status: 'completed' }],
  ['over', { run: { startDate: '2026-11-10', endDate: '2026-11-18' } }],
] as [string, Partial<TaskFacts>][])('of a booking that is %s nothing is asked', (_, facts) => {
  expect(tasks(facts)).toEqual([])
})

test('the headline counts the things and names the first day', () => {
  const headline = (...days: (string | null)[]) =>
    tasksHeadline(
      days.map((dueOn) => ({ dueOn })),
      { today },
    )
  expect(headline()).toBe('')
  expect(headline('2027-01-04', '2027-01-04')).toBe('2 things to do by 4 January 2027')
  expect(headline('2027-01-10', '2027-01-04')).toBe('2 things to do, the first by 4 January 2027')
  expect(headline(null)).toBe('1 thing to do')
  expect(headline('2026-11-18')).toBe('1 thing to do, overdue')
  expect(headline('2026-11-18', '2027-01-04')).toBe('2 things to do, some overdue')
  expect(taskDueText({ dueOn: '2026-11-18' }, { today })).toBe('was due by 18 November 2026')
})

test('a list of bookings says the same in short', () => {
  const short = (...days: (string | null)[]) =>
    tasksInShort(
      days.map((dueOn) => ({ dueOn })),
      { today },
    )
  expect(short()).toBe('')
  expect(short('2027-01-10', '2027-01-04')).toBe('2 to do by 4 Jan')
  expect(short(null)).toBe('1 to do')
  expect(short('2026-11-18', '2027-01-04')).toBe('2 to do, overdue')
})

test('the buyer of an order reads how many have something to do, and of nobody what', () => {
  const balance = { nextPence: 90_00, dueOn: '2026-12-28' }
  const guard = { ...door, isBuyer: false, detailsState: 'missing' as const, balance }
  const lines = orderTasks([
    bookingTasks(guard),
    bookingTasks({ ...guard, isNamed: false }),
    bookingTasks({ ...guard, detailsState: 'complete', checks: [check('age', 'done')] }),
  ])
  expect(lines.map(({ text, dueOn }) => [text, dueOn])).toEqual([
    ['Pay £90.00', '2026-12-28'],
    ['Say who comes on one place', '2027-01-04'],
    ['1 of 3 people has not answered our questions yet', '2027-01-04'],
    ['1 of 3 people has something else to complete before the course', '2027-01-10'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/first aid|fitness|English/)
})

describe('each line leads to the one form for it', () => {
  const balance = { nextPence: 200_00, dueOn: '2026-12-28' }
  const everything = tasks({ balance })
  const links = ({ lines }: ShownTasks) =>
    Object.fromEntries(lines.map(({ kind, href }) => [kind, href]))

  test('for whoever comes: money, questions and papers, each where it is given', () => {
    const where = { path: '/my-booking/x', today }
    expect(links(ownTasks(everything, where))).toEqual({
      pay: '/my-booking/x#pay',
      questions: '/my-booking/x/details',
      'first-aid': '/my-booking/x/details',
      'self-study': '/my-booking/x/details',
    })
    const ended = [check('licence', 'not-enough', 'Ends on 1 March 2025')]
    expect(links(ownTasks(tasks({ checks: ended }), where))).toEqual({
      licence: '/my-booking/x/details',
    })
  })

  test('for the buyer: money, dates and names; after the last day for names there is no form', () => {
    const unnamed = tasks({ balance, isNamed: false, isBuyer: false, detailsState: 'missing' })
    const undated = tasks({ run: null, detailsDueOn: null, checks: [] })
    const of = (mayName: boolean) =>
      links(buyerTasks([unnamed, undated], { path: '/my-order/x', today, mayName }))
    expect(of(true)).toEqual({
      pay: '/my-order/x#pay',
      date: '/my-order/x#places',
      name: '/my-order/x/participants',
    })
    expect(of(false).name).toBeNull()
  })

  test('for the office: the part of the booking’s page in which it is entered', () => {
    const page = '/admin/bookings/x'
    expect(links(staffTasks(everything, { bookingId: 'x', today }))).toEqual({
      pay: `${page}#payment`,
      questions: `${page}#checks`,
      'first-aid': `${page}#checks`,
      'self-study': `${page}#checks`,
      papers: `${page}#checks`,
    })
    const missing = tasks({ detailsState: 'missing' })
    expect(links(staffTasks(missing, { bookingId: 'x', today })).questions).toBe(
      `${page}#participant`,
    )
    const undated = tasks({ run: null, detailsDueOn: null, checks: [] })
    expect(links(staffTasks(undated, { bookingId: 'x', today }))).toEqual({
      date: `${page}#course`,
    })
  })

  test('for a trainer: what is to be seen, and nothing that others answer', () => {
    const path = '/trainer/runs/x/people/y'
    expect(links(trainerTasks(everything, { path, today }))).toEqual({
      questions: null,
      'first-aid': null,
      'self-study': null,
      papers: `${path}#checks`,
    })
  })
})
