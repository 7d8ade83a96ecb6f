import { describe, expect, test } from 'vitest'
import { identityDocuments } from '#content/rules/entry-rules.ts'
import { readSeen, undoReason } from './record-form.ts'

const limits = { today: '2026-12-14', documents: identityDocuments }
const read = (sent: Record<string, string>) => readSeen(sent, limits)
const passport = {
  what: 'identity',
  document: 'passport',
  country: 'Portugal',
  number: '4821',
  expiresOn: '2026-12-14',
}
const bill = { ...passport, document: 'utility-bill', expiresOn: '', issuedOn: '2026-09-14' }

describe('an identity document', () => {
  test('is kept as type, country, last four characters and last day', () => {
    expect(read(passport).seen).toEqual({
      record: {
        kind: 'identity',
        document: 'passport',
        country: 'Portugal',
        number: '4821',
        issuedOn: null,
        expiresOn: '2026-12-14',
        showsAddress: false,
        showsBirth: true,
      },
    })
    expect(read({ ...bill, showsAddress: 'yes' }).seen).toMatchObject({
      record: { issuedOn: '2026-09-14', expiresOn: null, showsAddress: true, showsBirth: false },
    })
  })

  test.each([
    [{ ...passport, expiresOn: '2026-12-13' }, { expiresOn: 'It has expired' }],
    [{ ...passport, expiresOn: '' }, { expiresOn: 'Please enter its last day' }],
    [{ ...bill, issuedOn: '2026-09-13' }, { issuedOn: expect.stringContaining('too old') }],
    [{ ...bill, issuedOn: '2026-12-15' }, { issuedOn: expect.stringContaining('future') }],
    [{ ...passport, number: '' }, { number: expect.any(String) }],
    [{ ...passport, number: '999' }, { number: 'Please enter its last four characters' }],
    [{ ...passport, number: '12345' }, { number: 'Only its last four characters' }],
    [{ ...passport, country: '' }, { country: expect.any(String) }],
    [{ ...passport, document: 'library-card' }, { document: expect.any(String) }],
  ])('%j is refused', (sent, errors) => {
    expect(read(sent)).toEqual({ seen: null, errors })
  })
})

test('other papers have what each needs', () => {
  const firstAid = { what: 'first-aid', issuer: 'academy', expiresOn: '2028-05-01' }
  expect(read(firstAid).errors).toBeNull()
  expect(read({ ...firstAid, expiresOn: '' }).errors).toHaveProperty('expiresOn')
  expect(read({ what: 'licence', number: '1', expiresOn: '' }).errors).toEqual({
    number: expect.any(String),
    expiresOn: expect.any(String),
  })
  const employed = { what: 'licence', document: 'civil-enforcement-employment' }
  expect(read(employed).errors).toBeNull()
  expect(read({ what: 'english', document: '' }).errors).toHaveProperty('document')
  expect(read({ what: 'english', document: 'english-assessment' }).errors).toBeNull()
  expect(read({ what: 'e-learning' }).errors).toBeNull()
  expect(read({ what: 'shoe-size' }).errors).toHaveProperty([''])
})

test('the date of birth is read from the paper, whatever the age', () => {
  const born = { what: 'date-of-birth', birthDay: '15', birthMonth: '12', birthYear: '2008' }
  expect(read(born).seen).toEqual({ dateOfBirth: '2008-12-15' })
  expect(read({ ...born, birthMonth: '13' }).errors).toHaveProperty('birthDay')
})

test('an undoing needs a reason', () => {
  expect(undoReason({ reason: ' no ' })).toBeNull()
  expect(undoReason({ reason: 'Wrong person' })).toBe('Wrong person')
  expect(undoReason({ reason: 'a'.repeat(201) })).toBeNull()
})

test('another provider’s first aid certificate counts when somebody has looked at content and practice', () => {
  const external = { what: 'first-aid', issuer: 'other', expiresOn: '2028-05-01' }
  expect(Object.keys(read(external).errors ?? {})).toEqual(['contentChecked', 'practiceChecked'])
  expect(Object.keys(read({ ...external, contentChecked: 'yes' }).errors ?? {})).toEqual([
    'practiceChecked',
  ])
  const looked = { ...external, contentChecked: 'yes', practiceChecked: 'yes' }
  expect(read(looked).seen).toMatchObject({
    record: { contentChecked: true, practiceChecked: true },
  })
  // Ours is known.
  expect(read({ ...external, issuer: 'academy' }).seen).toMatchObject({
    record: { contentChecked: null, practiceChecked: null },
  })
})

test('first aid and English say where the copy on paper lies, an identity document never', () => {
  const where = { paperReference: ' Folder 12,  sheet 4 ' }
  const english = { what: 'english', document: 'english-assessment' }
  expect(read({ ...english, ...where }).seen).toMatchObject({
    record: { paperReference: 'Folder 12, sheet 4' },
  })
  expect(read(english).seen).toMatchObject({ record: { paperReference: null } })
  expect(read({ ...english, paperReference: 'x'.repeat(61) }).errors).toHaveProperty(
    'paperReference',
  )
  const firstAid = { what: 'first-aid', issuer: 'academy', expiresOn: '2028-05-01' }
  expect(read({ ...firstAid, ...where }).seen).toMatchObject({
    record: { paperReference: 'Folder 12, sheet 4' },
  })
  expect(JSON.stringify(read({ ...passport, ...where }))).not.toContain('Folder')
})
