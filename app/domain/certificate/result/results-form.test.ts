import { expect, test } from 'vitest'
import { readSitting } from './results-form.ts'

const written = { id: 'law', title: 'Law', passMark: 70, hasPaper: true }
const practical = { id: 'hands', title: 'Hands', passMark: null, hasPaper: false }
const [ann, ben, cleo] = [1, 2, 3].map((nth) => `00000000-0000-4000-8000-00000000000${nth}`)
const id = '00000000-0000-4000-8000-00000000000f'

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const person of [ann, ben, cleo]) form.append('person', `${person} ${id} 0`)
  for (const [name, value] of Object.entries({
    day: '2026-11-18',
    assessor: 'other',
    assessorName: 'Helen',
    assessorQualification: 'CAVA 4711',
    ...fields,
  })) {
    form.set(name, value)
  }
  return form
}

test('a mark alone says whether it is a pass, and who has neither is left out', () => {
  const { attempts, errors } = readSitting(
    sent({ version: 'A12', [`mark ${ann}`]: '70', [`mark ${ben}`]: '69 %' }),
    written,
  )
  expect(errors).toEqual({})
  expect(attempts).toMatchObject([
    { bookingId: ann, mark: 70, result: 'pass', paperVersion: 'A12', seen: 0 },
    { bookingId: ben, mark: 69, result: 'refer', paperVersion: 'A12' },
  ])
})

test('the version of the paper is asked for once, not for each person', () => {
  const marks = { [`mark ${ann}`]: '90', [`mark ${ben}`]: '71' }
  expect(readSitting(sent(marks), written).errors).toEqual({
    version: 'Which version of the paper was it?',
  })
  const others = { [`version ${ann}`]: 'B7', [`version ${ben}`]: 'B8' }
  expect(readSitting(sent({ ...marks, ...others }), written).errors).toEqual({})
  expect(readSitting(sent({ [`result ${ann}`]: 'absent' }), written).errors).toEqual({})
})

test('one person may have had another paper, and who is absent had none', () => {
  const { attempts } = readSitting(
    sent({
      version: 'A12',
      [`mark ${ann}`]: '90',
      [`version ${ann}`]: 'B7',
      [`result ${ben}`]: 'absent',
    }),
    written,
  )
  expect(attempts.map(({ paperVersion }) => paperVersion)).toEqual(['B7', null])
})

test('a form that names somebody twice records one attempt', () => {
  const form = sent({ version: 'A12', [`mark ${ann}`]: '90' })
  form.append('person', `${ann} ${id} 0`)
  expect(readSitting(form, written).attempts).toHaveLength(1)
})

test('a practical unit has a result and no paper', () => {
  const { attempts, errors } = readSitting(
    sent({ version: 'A12', [`result ${ann}`]: 'pass', [`mark ${ben}`]: '80' }),
    practical,
  )
  expect(attempts).toMatchObject([{ result: 'pass', mark: null, paperVersion: null }])
  expect(errors).toEqual({ [`result-${ben}`]: 'Pass, refer or absent?' })
})

test('a day, somebody who assessed and at least one result are needed', () => {
  expect(
    Object.keys(readSitting(sent({ day: '31/12/2026', assessor: '' }), written).errors),
  ).toEqual([...['day', 'assessor']])
  expect(readSitting(sent({}), written).errors).toEqual({ '': 'Type at least one mark or result.' })
  const { attempts } = readSitting(sent({ [`mark ${ann}`]: 'ninety' }), written)
  expect(attempts[0]?.mark).toBeNaN()
})

test('the assessor is chosen; somebody else has a name and a qualification', () => {
  const by = (fields: Record<string, string>) => {
    const { assessor, errors } = readSitting(
      sent({ [`result ${ann}`]: 'pass', ...fields }),
      practical,
    )
    return [assessor, Object.keys(errors)]
  }
  expect(by({ assessor: id })).toEqual([{ trainerId: id }, []])
  expect(by({})).toEqual([{ name: 'Helen', qualification: 'CAVA 4711' }, []])
  expect(by({ assessor: 'Mickey Mouse' })).toEqual([null, ['assessor']])
  const [, errors] = by({ assessorName: ' ', assessorQualification: '' })
  expect(errors).toEqual(['assessorName', 'assessorQualification'])
})
