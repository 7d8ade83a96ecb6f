import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import type { ReminderWords } from '../domain/invoice/reminder.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetter } from './sample-letters.ts'

const site = { publicUrl: 'https://academy.example', ...privatePages, attaches: true, catalogue }

test.each<[ReminderWords, RegExp]>([
  ['on-due', /^Invoice \S+ is due today$/],
  ['past-due', /^Invoice \S+ was due on 16 December 2026$/],
  ['after-due', /^Invoice \S+ is overdue$/],
])('the reminder %s says when the invoice is or was due', async (occasion, subject) => {
  const letter = sampleLetter('invoice-reminder')
  const facts = { ...letter.facts, occasion, dueOn: '2026-12-16' }
  const rendered = await renderLetter({ ...letter, facts } as typeof letter, site)
  expect(rendered.subject).toMatch(subject)
})
