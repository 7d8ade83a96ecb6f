import { expect, test } from 'vitest'
import { readMain } from './academy-pages.ts'

const next = '/dashboard/second-factor'
const query = `next=${encodeURIComponent(next)}`

test('signing in, signing up and starting again keep the page that was wanted', async () => {
  const links = async (path: string) => {
    const main = await readMain(path)
    return [...main.all('form'), ...main.all('a')].map(
      ({ attributes }) => attributes.action ?? attributes.href,
    )
  }
  expect(await links(`/sign-in?${query}`)).toContain(`/sign-up?${query}`)
  const signUp = await links(`/sign-up?${query}`)
  expect(signUp).toContain(`/sign-up?${query}`)
  expect(signUp).toContain(`/sign-in?${query}`)
  expect(await links(`/sign-up?sent&${query}`)).toContain(`/sign-up?${query}`)
  expect(await links('/sign-up?next=//evil.example')).toContain('/sign-up')
})
