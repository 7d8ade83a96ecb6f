import { expect, test } from 'vitest'
import { drawFrom } from '#scripts/planted-faults/draw-faults.ts'
import type { FaultKind } from '#scripts/planted-faults/fault.ts'
import { findFaults } from '#scripts/planted-faults/find-faults.ts'
import { filesToTry, nextRound } from '#scripts/planted-faults/next-round.ts'
import { plant } from '#scripts/planted-faults/plant.ts'
import type { Results } from '#scripts/planted-faults/results.ts'
import { parse } from '#scripts/planted-faults/syntax.ts'

const file = 'app/domain/booking/sample.tsx'
const source = `const limit: 3 = 3
export function sample(place: Place, run: Run) {
  if (place.taken) return 'taken'
  if (!mayBook(run)) return 'refused'
  const free = run.places - 1 > 0 && run.open
  tell(run)
  return free ? 'free' : 'full'
}
`

/** What stands in the line of the fault, once it is planted as number 7. */
function planted(kind: FaultKind, line: number) {
  const found = findFaults(file, source).find((each) => each.kind === kind && each.line === line)
  if (!found) throw new Error(`No ${kind} in line ${line}`)
  const text = plant(file, source, [{ ...found, id: 7, part: 'app/domain/booking' }])
  parse(file, text)
  return text.split('\n')[line - 1]?.trim()
}

test('every kind of fault stands behind its switch, in the line that it changes', () => {
  const on = 'globalThis.isPlanted?.(7)'
  expect(planted('condition turned', 3)).toBe(
    `if ((${on} ? !(place.taken) : place.taken)) return 'taken'`,
  )
  expect(planted('guard removed', 3)).toBe(`if (!${on}) if (place.taken) return 'taken'`)
  expect(planted('gate opened', 4)).toBe(`if (!${on}) if (!mayBook(run)) return 'refused'`)
  expect(planted('figure changed', 5)).toBe(
    `const free = run.places - (${on} ? 2 : 1) > 0 && run.open`,
  )
  expect(planted('call left out', 6)).toBe(`if (!${on}) tell(run)`)
  expect(planted('texts swapped', 7)).toBe(
    `return free ? (${on} ? 'full' : 'free') : (${on} ? 'free' : 'full')`,
  )
})

test('types are left alone, and what an import decides is told apart', () => {
  const inFirstLine = findFaults(file, source).filter(({ line }) => line === 1)
  expect(inFirstLine.map(({ before, isStatic }) => [before, isStatic])).toEqual([['3', true]])
})

test('a seed draws the same faults again, each kind before any comes twice', () => {
  const found = findFaults(file, source)
  const part = { name: 'app/domain/booking', faults: 4 }
  const drawn = drawFrom(found, part, 'a')
  expect(drawFrom(found, part, 'a')).toEqual(drawn)
  expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(4)
})

test('all drawn faults of a file can be planted at once', () => {
  const drawn = drawFrom(findFaults(file, source), { name: 'app/domain', faults: 20 }, 'a')
  expect(drawn.length).toBeGreaterThan(4)
  const numbered = drawn.map((fault, id) => ({ ...fault, id, part: '' }))
  parse(file, plant(file, source, numbered))
})

const [fault] = findFaults(file, source)
const file1 = { project: 'rules' as const, passes: true }
const known = {
  faults: [1, 2].map((id) => ({ ...fault, id, part: '', isStatic: false })),
  files: {
    'cheap.test.ts': { ...file1, seconds: 1, reached: [1, 2] },
    'dear.test.ts': { ...file1, seconds: 9, reached: [1, 2] },
    'failing.test.ts': { ...file1, seconds: 0, passes: false, reached: [1] },
  },
  tried: [],
} as unknown as Results
const rules = { project: 'rules', onlyInAll: [] } as const

test('the cheapest test file that reaches a fault is tried first, one that fails by itself never', () => {
  expect(filesToTry(known, 1, rules)).toEqual(['cheap.test.ts', 'dear.test.ts'])
  const tried = [{ fault: 1, file: 'cheap.test.ts', caught: false }]
  expect(filesToTry({ ...known, tried }, 1, rules)).toEqual(['dear.test.ts'])
})

test('a fault that two files have caught is tried no more, and no file has two faults at once', () => {
  const tried = ['cheap.test.ts', 'other.test.ts'].map((by) => ({
    fault: 1,
    file: by,
    caught: true,
  }))
  const round = nextRound({ ...known, tried }, 'rules', rules)
  expect([...round]).toEqual([
    ['cheap.test.ts', 2],
    ['dear.test.ts', 2],
  ])
})
