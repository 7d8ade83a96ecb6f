import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { messageOf } from './message.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetters } from './sample-letters.ts'

test('only letters that need an opt-in have the refusal of mail programs, with its address', async () => {
  const context = {
    publicUrl: 'https://academy.example',
    attaches: true,
    catalogue,
    ...privatePages,
  }
  const refusable: string[] = []
  for (const letter of sampleLetters) {
    const rendered = await renderLetter(letter, context)
    const { headers } = messageOf({
      ...rendered,
      letter,
      messageId: 'id@academy.example',
      to: 'ana@example.com',
      from: { name: 'Academy', address: 'a@academy.example' },
      replyTo: 'a@academy.example',
    })
    const isRefusable = 'List-Unsubscribe' in headers
    expect('List-Unsubscribe-Post' in headers).toBe(isRefusable)
    if (!isRefusable) continue
    refusable.push(letter.template)
    expect(headers).toMatchObject({
      'List-Unsubscribe': '<https://academy.example/letters/name-of-a-link>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    // The same in its words: one press leads there.
    expect(rendered.html).toContain('href="https://academy.example/letters/name-of-a-link"')
    expect(rendered.text).toContain('https://academy.example/letters/name-of-a-link')
  }
  expect(refusable).toEqual(['expiry-reminder', 'licence-ends'])
})
