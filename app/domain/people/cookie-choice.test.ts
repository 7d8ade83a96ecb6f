import { describe, expect, test } from 'vitest'
import { choiceCookie, makeChoice, optionalCategories, readChoice } from './cookie-choice.ts'

const now = new Date('2025-11-15T09:30:00Z')
const months = 6
const form = (...fields: [string, string][]) => {
  const filled = new FormData()
  for (const [name, value] of fields) filled.append(name, value)
  return filled
}
const kept = (...fields: [string, string][]) =>
  choiceCookie(makeChoice(form(...fields), now), { months, secure: false })
const sentBack = (cookie: string) => cookie.split(';', 1)[0] ?? ''
const allowed = (cookies: string, at = now) => readChoice(cookies, { now: at, months })?.allowed

describe('a visitor who answers about cookies', () => {
  test('accepts all', () => {
    expect(makeChoice(form(['answer', 'all']), now).allowed).toEqual(optionalCategories)
  })

  test('rejects what is not essential, whatever was ticked before', () => {
    expect(makeChoice(form(['answer', 'none'], ['allow', 'marketing']), now).allowed).toEqual([])
  })

  test('allows the ticked categories and no other', () => {
    const choice = makeChoice(form(['allow', 'analytics'], ['allow', 'everything']), now)
    expect(choice.allowed).toEqual(['analytics'])
  })

  test('allows nothing by sending an empty form', () => {
    expect(makeChoice(form(), now).allowed).toEqual([])
  })
})

describe('the answer', () => {
  test('is kept for six months, for the whole site, and holds nothing personal', () => {
    expect(kept(['allow', 'functional'], ['allow', 'marketing'])).toBe(
      'academy_cookie_choice=1.1763199000.essential-functional-marketing; Path=/; Max-Age=15638400; SameSite=Lax',
    )
  })

  test('is marked Secure where the site is served over HTTPS', () => {
    const choice = makeChoice(form(), now)
    expect(choiceCookie(choice, { months, secure: true })).toMatch(/; Secure$/)
    expect(choiceCookie(choice, { months, secure: false })).not.toContain('Secure')
  })

  test.each([
    [['answer', 'all'] as const, ['functional', 'analytics', 'marketing']],
    [['answer', 'none'] as const, []],
    [['allow', 'analytics'] as const, ['analytics']],
  ])('%j is read back as %j among other cookies', ([name, value], expected) => {
    const cookies = `theme=1; ${sentBack(kept([name, value]))}; other=2`
    expect(allowed(cookies)).toEqual(expected)
    expect(readChoice(cookies, { now, months })?.madeAt).toEqual(now)
  })

  test('is asked for again after six months', () => {
    const cookie = sentBack(kept(['answer', 'all']))
    expect(allowed(cookie, new Date('2026-05-15T09:29:59Z'))).toEqual(optionalCategories)
    expect(allowed(cookie, new Date('2026-05-15T09:30:00Z'))).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['another cookie with a longer name', 'not_academy_cookie_choice=1.1763199000.essential'],
    ['an older version', 'academy_cookie_choice=0.1763199000.essential-analytics'],
    ['a newer version', 'academy_cookie_choice=2.1763199000.essential-analytics'],
    ['no time', 'academy_cookie_choice=1..essential-analytics'],
    ['an invalid time', 'academy_cookie_choice=1.yesterday.essential'],
    ['an endless time', 'academy_cookie_choice=1.Infinity.essential'],
    ['an empty value', 'academy_cookie_choice='],
    ['unreadable text', 'academy_cookie_choice=%7B%22all%22%3Atrue%7D'],
  ])('is asked for when the browser holds %s', (_, cookies) => {
    expect(allowed(cookies)).toBeUndefined()
  })

  test('never allows a category that does not exist', () => {
    expect(allowed('academy_cookie_choice=1.1763199000.essential-everything')).toEqual([])
    expect(allowed('academy_cookie_choice=1.1763199000')).toEqual([])
  })
})
