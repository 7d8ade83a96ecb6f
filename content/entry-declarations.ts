/**
 * What trainees declare on their own page before a course. Every wording that was ever used stays
 * here: a record keeps the version it was agreed to in.
 */
const entryDeclarationWordings = {
  '2026-11-17': {
    'e-learning': 'I have finished the self-study, and I bring the workbook on the first day.',
    english:
      'My English is at Level 1 or B2 or better: I can read, write, speak and listen in English for the whole course and its tests.',
    fitness: 'I am fit to take part in physical intervention.',
  },
  '2026-11-19': {
    'e-learning': 'I have finished the self-study, and I bring the workbook on the first day.',
    'act-awareness':
      'I have finished the ACT Awareness e-learning, and I bring its certificate on the first day.',
    'act-security':
      'I have finished the ACT Security e-learning, and I bring its certificate on the first day.',
    english:
      'My English is at Level 1 or B2 or better: I can read, write, speak and listen in English for the whole course and its tests.',
    fitness: 'I am fit to take part in physical intervention.',
  },
} as const

const version = '2026-11-19'

export const entryDeclarations = { version, wording: entryDeclarationWordings[version] }
