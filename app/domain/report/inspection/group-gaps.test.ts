import { expect, test } from 'vitest'
import { groupGaps } from './group-gaps.ts'
import type { Gap } from './what-is-missing.ts'

const paper = (who: string | null, text: string, rule = 'Awarding organisation'): Gap => ({
  kind: 'papers',
  who,
  text,
  rule,
})

test('the same that is missing of several people is said once, with their names', () => {
  const [identity, english] = ['Identity: to be shown', 'English: not declared yet']
  const groups = groupGaps([
    ...[paper('Ann', identity), paper('Ann', english), paper('Ben', identity)],
    ...[paper('Ben', english), paper('Cem', identity), paper(null, 'Room', 'Room rule')],
  ])
  const rule = 'Awarding organisation'
  expect(groups).toEqual([
    { kind: 'papers', rule, who: ['Ann', 'Ben', 'Cem'], texts: [identity] },
    { kind: 'papers', rule, who: ['Ann', 'Ben'], texts: [english] },
    { kind: 'papers', rule: 'Room rule', who: [], texts: ['Room'] },
  ])
})

test('what one rule asks of one person stands together', () => {
  const texts = ['Licence: ended', 'First aid: ended']
  expect(groupGaps(texts.map((text) => paper('Ann', text)))).toMatchObject([
    { who: ['Ann'], texts },
  ])
})
