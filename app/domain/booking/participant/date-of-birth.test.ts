import { describe, expect, test } from 'vitest'
import { ageOn, dateOfBirth } from './date-of-birth.ts'

const limit = { today: '2026-11-16', minimumAge: 18, startDate: '2026-12-14' }
const read = (text: string, over: Partial<typeof limit> = {}) => {
  const [birthDay = '', birthMonth = '', birthYear = ''] = text.split('/')
  return dateOfBirth({ birthDay, birthMonth, birthYear }, { ...limit, ...over })
}

describe('a date of birth', () => {
  test('is read from three fields, with or without zeros', () => {
    expect(read('7/3/1994')).toEqual({ date: '1994-03-07', problem: null })
    expect(read(' 07 /03/1994')).toEqual({ date: '1994-03-07', problem: null })
    expect(read('29/2/2000')).toMatchObject({ date: '2000-02-29' })
  })

  test.each([
    ['//', /enter the date of birth/],
    ['7//1994', /that exists/],
    ['31/2/1994', /that exists/],
    ['29/2/1995', /that exists/],
    ['x/3/1994', /that exists/],
    ['7/13/1994', /that exists/],
    ['7/3/94', /four figures/],
    ['7/3/2027', /check the year/],
    ['16/11/2026', /check the year/],
    ['7/3/1899', /check the year/],
  ])('%s is refused with words', (text, words) => {
    const { date, problem } = read(text)
    expect(date).toBeNull()
    expect(problem).toMatch(words)
  })

  test('must make the trainee 18 on the first day of a course for adults', () => {
    expect(read('14/12/2008')).toMatchObject({ date: '2008-12-14' })
    expect(read('15/12/2008').problem).toMatch(/18 or over on its first day/)
  })

  test('must make them 18 today while the date is to be arranged', () => {
    const undated = { ...limit, startDate: null }
    const typed = { birthDay: '1', birthMonth: '12', birthYear: '2008' }
    expect(dateOfBirth(typed, undated).problem).toMatch(/18 or over/)
    expect(dateOfBirth(typed, { ...undated, minimumAge: null }).problem).toBeNull()
  })
})

test('a year is added on the birthday, on 1 March for 29 February', () => {
  expect(ageOn('2008-12-14', '2026-12-13')).toBe(17)
  expect(ageOn('2008-12-14', '2026-12-14')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})
