import type { SettledWords } from '#app/domain/catalogue/content-check.ts'

/** Words of the specified content that have to be replaced before going live, with lawful ones. */
export const settledWords: readonly SettledWords[] = [
  {
    words: 'HSE approved',
    why: 'HSE ended its approval of courses on 1 October 2013, and on 10 December 2021 asked providers to remove the words.',
    instead: 'Meets HSE guidance for first aid at work',
  },
]
