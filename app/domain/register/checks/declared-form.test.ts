import { describe, expect, test } from 'vitest'
import { askedNow, askedOfTrainee, readDeclared } from './declared-form.ts'
import type { CheckState, EntryCheck, JudgedCheck } from './entry-check.ts'

const judged = (check: EntryCheck, state: CheckState): JudgedCheck => ({
  check,
  state,
  label: '',
  note: '',
})
const all: EntryCheck[] = ['age', 'first-aid', 'licence', 'e-learning', 'english', 'fitness']
const limits = { asked: all, today: '2026-11-17', startDate: '2026-12-14', minimumAge: 18 }

describe('a trainee is asked', () => {
  test('for what is missing, and can correct days and numbers until they were seen', () => {
    const checks = [
      ...[judged('age', 'to-show'), judged('first-aid', 'to-show'), judged('licence', 'done')],
      ...[judged('e-learning', 'to-show'), judged('english', 'missing')],
      ...[judged('fitness', 'missing'), judged('identity', 'to-show')],
    ]
    const asked = askedOfTrainee(checks, { detailsState: 'not-asked' })
    expect(asked).toEqual(['age', 'first-aid', 'english', 'fitness'])
    // What is known is not asked again unless they want to correct it.
    expect(askedNow(asked, checks)).toEqual(['english', 'fitness'])
  })

  test('not twice: age and English belong to the details of a participant', () => {
    const checks = [
      judged('age', 'missing'),
      judged('english', 'missing'),
      judged('fitness', 'missing'),
    ]
    for (const detailsState of ['missing', 'complete'] as const) {
      expect(askedOfTrainee(checks, { detailsState })).toEqual(['fitness'])
    }
  })
})

describe('the form before the course', () => {
  test('takes what somebody has now; everything is optional', () => {
    expect(readDeclared({}, limits)).toEqual({ declared: { records: [] }, errors: {} })
    const sent = {
      birthDay: '7',
      birthMonth: '3',
      birthYear: '1994',
      firstAidUntil: '2028-05-01',
      licenceNumber: '1001-2345 67890123',
      licenceUntil: '2027-02-01',
      fitness: 'yes',
      adjustments: ' More time\r\nto read ',
    }
    expect(readDeclared(sent, limits).declared).toEqual({
      dateOfBirth: '1994-03-07',
      adjustments: 'More time\nto read',
      records: [
        { kind: 'first-aid', expiresOn: '2028-05-01' },
        {
          kind: 'licence',
          document: 'sia-licence',
          number: '1001 2345 6789 0123',
          expiresOn: '2027-02-01',
        },
        { kind: 'fitness' },
      ],
    })
  })

  test('leaves out what was not asked for', () => {
    const sent = { firstAidUntil: '2028-05-01', fitness: 'yes', birthDay: '7' }
    expect(readDeclared(sent, { ...limits, asked: [] }).declared).toMatchObject({ records: [] })
  })

  test.each([
    [{ firstAidUntil: '2028-02-30' }, 'firstAidUntil'],
    [{ firstAidUntil: '2029-12-18' }, 'firstAidUntil'],
    [{ firstAidUntil: '2016-11-16' }, 'firstAidUntil'],
    [{ licenceNumber: '1001 2345', licenceUntil: '2027-02-01' }, 'licenceNumber'],
    [{ licenceNumber: '1001234567890123' }, 'licenceUntil'],
    [{ birthDay: '15', birthMonth: '12', birthYear: '2008' }, 'birthDay'],
    [{ adjustments: 'a'.repeat(501) }, 'adjustments'],
  ])('%j is refused at %s', (sent, field) => {
    const { declared, errors } = readDeclared(sent, limits)
    expect(declared).toBeNull()
    expect(Object.keys(errors)).toEqual([field])
  })

  test('takes the last day of a certificate that was made out today', () => {
    const { errors } = readDeclared({ firstAidUntil: '2029-12-17' }, limits)
    expect(errors).toEqual({})
  })

  test('employment stands for a licence only where no licence is given', () => {
    const employed = { kind: 'licence', document: 'civil-enforcement-employment' }
    expect(readDeclared({ isEmployed: 'yes' }, limits).declared?.records).toEqual([employed])
    const both = {
      isEmployed: 'yes',
      licenceNumber: '1001234567890123',
      licenceUntil: '2027-02-01',
    }
    expect(readDeclared(both, limits).declared?.records[0]?.document).toBe('sia-licence')
  })
})
