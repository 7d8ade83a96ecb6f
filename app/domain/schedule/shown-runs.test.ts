import { expect, test } from 'vitest'
import { shownRuns } from './shown-runs.ts'

const runs = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id).join('')

test.each([
  ['the next ones', null, 'ab'],
  ['one of the next ones, once', 'b', 'ab'],
  ['a later one after them', 'd', 'abd'],
  ['the next ones to whoever comes for one that is not on sale', 'x', 'ab'],
])('%s', (_, wanted, shown) => {
  expect(idsOf(shownRuns(runs, { most: 2, wanted }))).toBe(shown)
})
