import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKS, type Mark, markText } from '../mark.ts'
import { markedHalf } from './marked-half.ts'

const mark = (id: string, more: Partial<Mark> = {}): Mark => ({
  id,
  bookingId: 'ann',
  day: '2026-11-16',
  half: 'morning',
  is: 'present',
  arrived: null,
  departed: null,
  replaces: [],
  reason: null,
  author: 'marcus',
  isAmendment: false,
  ...more,
})
const late = { is: 'late', arrived: '09:25' } as const

test('one mark is the state', () => {
  const { value, isConflict } = markedHalf([mark('1', late)])
  expect(value && markText(value)).toBe('Late, 09:25')
  expect(isConflict).toBe(false)
})

test('two tablets with the same mark agree', () => {
  const state = markedHalf([mark('1'), mark('2', { author: 'helen' })])
  expect(state).toMatchObject({ value: { is: 'present' }, isConflict: false })
})

test('two tablets with different marks are a conflict, also in the hands of one person', () => {
  for (const author of ['helen', 'marcus']) {
    const state = markedHalf([mark('1'), mark('2', { author, is: 'absent' })])
    expect(state).toMatchObject({ value: null, isConflict: true })
  }
})

test('late at another minute is a different mark', () => {
  const other = { ...late, arrived: '09:26' }
  expect(markedHalf([mark('1', late), mark('2', other)]).isConflict).toBe(true)
})

test('who names their own mark corrects it without a reason', () => {
  const state = markedHalf([mark('1'), mark('2', { ...late, replaces: ['1'] })])
  expect(state).toMatchObject({ value: late, isConflict: false })
})

test('what somebody else marked is replaced with a reason only', () => {
  const other = { author: 'helen', is: 'absent', replaces: ['1'] } as const
  expect(markedHalf([mark('1'), mark('2', other)]).isConflict).toBe(true)
  const decided = mark('2', { ...other, reason: 'Was in the wrong room' })
  expect(markedHalf([mark('1'), decided])).toMatchObject({ value: { is: 'absent' } })
})

test('a conflict is decided by a mark that names all sides', () => {
  const sides = [mark('1'), mark('2', { author: 'helen', is: 'absent' })]
  const one = mark('3', { is: 'absent', replaces: ['1'], reason: 'Helen saw it' })
  expect(markedHalf([...sides, one])).toMatchObject({ value: { is: 'absent' } })
  const both = mark('3', { ...late, replaces: ['1', '2'], reason: 'Came at 09:25' })
  expect(markedHalf([...sides, both])).toMatchObject({ value: late, isConflict: false })
  const third = mark('4', { author: 'ola' })
  expect(markedHalf([...sides, both, third]).isConflict).toBe(true)
})

test('marks that name each other in a circle do not make each other disappear', () => {
  const circle = [mark('1', { replaces: ['2'] }), mark('2', { is: 'absent', replaces: ['1'] })]
  expect(markedHalf(circle).isConflict).toBe(true)
  expect(markedHalf([mark('1', { replaces: ['1'] })]).value).toMatchObject({ is: 'present' })
})

test('any order and repetition of two queues ends in one state', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7', '8']
  const queued = fc.record({
    is: fc.constantFrom(...MARKS),
    arrived: fc.constantFrom(null, '09:25'),
    replaces: fc.subarray(names),
    reason: fc.constantFrom(null, 'Asked her'),
  })
  const queues = fc.array(queued, { minLength: 2, maxLength: 8 }).chain((made) => {
    const marks = made.map((each, at) =>
      mark(names[at] ?? '', { ...each, author: at % 2 === 0 ? 'marcus' : 'helen' }),
    )
    const arrivals = fc
      .array(fc.constantFrom(...marks), { maxLength: 12 })
      .chain((again) =>
        fc.shuffledSubarray([...marks, ...again], { minLength: marks.length + again.length }),
      )
    return fc.record({ marks: fc.constant(marks), arrivals })
  })
  let conflicts = 0
  fc.assert(
    fc.property(queues, ({ marks, arrivals }) => {
      const state = markedHalf(marks)
      expect(markedHalf(arrivals)).toEqual(state)
      expect(state.standing.length).toBeGreaterThan(0)
      if (state.isConflict) conflicts += 1
    }),
    { numRuns: 5_000 },
  )
  // The queues were not all of one kind.
  expect(conflicts).toBeGreaterThan(500)
  expect(conflicts).toBeLessThan(4_900)
})
