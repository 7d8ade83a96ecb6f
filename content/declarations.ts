import type { Declaration } from '#app/domain/booking/participant/declaration.ts'

/**
 * What participants declare before the course. Every wording that was ever used stays here: a
 * booking keeps the version it was agreed to in.
 */
export const declarationWordings: Readonly<Record<string, readonly Declaration[]>> = {
  '2026-11-16': [
    {
      id: 'identity',
      of: 'every-course',
      text: 'My name is entered as it stands on my identity document, and the documents that I show on the first day are my own.',
    },
    { id: 'age', of: 'minimum-age', text: 'I am {age} or over on the first day of the course.' },
    {
      id: 'english-level',
      of: 'licence-linked',
      text: 'My English is at Level 1 or B2 or better: I can read, write, speak and listen in English for the whole course and its tests.',
    },
    {
      id: 'english',
      of: 'other-courses',
      text: 'My English is good enough to follow the course and to take its tests.',
    },
    { id: 'details', of: 'every-course', text: 'What I have entered on this page is right.' },
  ],
}

const version = '2026-11-16'

export const declarations = { version, wording: declarationWordings[version] ?? [] }
