import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { renderLetter } from './render-letter.tsx'

const reply = async (firstName: string) =>
  renderLetter(
    {
      template: 'enquiry-reply',
      to: 'ana@example.com',
      facts: { firstName, courseInterest: 'Door Supervisor' },
    },
    { publicUrl: 'https://academy.example', ...privatePages, attaches: false, catalogue },
  )

test('a letter greets by name', async () => {
  expect((await reply('Ana')).text).toContain('Hello Ana,')
})

test.each(['https://spam.example', 'www.spam.example', 'win 500 now'])(
  'a letter does not repeat %s that was typed as a name',
  async (firstName) => {
    const { text, html } = await reply(firstName)
    expect(text).toContain('Hello,')
    expect(html).not.toContain(firstName)
  },
)
