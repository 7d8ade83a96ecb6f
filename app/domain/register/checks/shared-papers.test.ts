import { expect, test } from 'vitest'
import { identityDocuments } from '#content/rules/entry-rules.ts'
import { sharedPapers } from './shared-papers.ts'

const passport = {
  kind: 'identity',
  document: 'passport',
  country: 'United Kingdom',
  number: '4821',
  expiresOn: '2031-01-01',
}
const found = (...people: (typeof passport)[][]) =>
  sharedPapers(
    people.map((records, nth) => ({ name: ['Ann', 'Ben', 'Cem'][nth] ?? '', records })),
    identityDocuments,
  )

test('the same document of two people is told, with its ending and their names', () => {
  expect(found([passport], [{ ...passport, number: ' 48-21' }], [])).toEqual([
    'Passport ending 4821: Ann, Ben',
  ])
  const licence = { ...passport, kind: 'licence', document: 'sia-licence', number: '1001 2345' }
  expect(found([licence], [licence])).toEqual(['SIA licence ending 2345: Ann, Ben'])
})

test('two papers of one person, other countries and the bill of a household are as usual', () => {
  expect(found([passport, passport])).toEqual([])
  expect(found([passport], [{ ...passport, country: 'Ireland' }])).toEqual([])
  expect(found([passport], [{ ...passport, expiresOn: '2030-01-01' }])).toEqual([])
  const bill = { ...passport, document: 'utility-bill' }
  expect(found([bill], [bill])).toEqual([])
  expect(found([{ ...passport, number: '' }], [{ ...passport, number: '' }])).toEqual([])
})
