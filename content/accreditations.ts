type Point = { id: string; title: string; text: string }

/** The accreditations page: who awards the qualifications, and what that means for a trainee. */
export const accreditations = {
  title: 'The organisation behind your certificate',
  intro:
    'We teach and assess. Your qualification comes from our awarding organisation, which sets the standard, checks our work and issues the certificate that employers look up.',

  regulation: {
    title: 'Regulated, and checked',
    paragraphs: [
      'Our awarding organisation is regulated by Ofqual, the qualifications regulator for England. Its qualifications are on the national register, with a number anyone can look up.',
      'It is a King’s Award winner. It approves training centres, samples their assessments and visits them, with notice and without.',
    ],
  },

  benefits: [
    {
      id: 'recognised',
      title: 'Recognised across the country',
      text: 'An employer in Leeds reads the same certificate as one in Epsom.',
    },
    {
      id: 'licence-linked',
      title: 'Linked to the licence',
      text: 'The security qualifications are the ones the Security Industry Authority asks for when you apply.',
    },
    {
      id: 'independent',
      title: 'Marked by someone else',
      text: 'Results are verified outside our academy, so a pass means the same wherever it was taken.',
    },
    {
      id: 'on-record',
      title: 'Kept on record',
      text: 'If you lose the paper, the award is still there and can be confirmed.',
    },
  ] satisfies readonly Point[],

  areas: [
    'Door supervision and security guarding',
    'Refresher training for licence holders',
    'First aid at work',
    'Spectator safety',
    'Safe use of mechanical restraints',
  ],

  commitments: [
    {
      id: 'honest-entry',
      title: 'We check before you start',
      text: 'Age, identity, English and first aid are checked before the course, not after it.',
    },
    {
      id: 'full-hours',
      title: 'We teach the hours',
      text: 'Licence-linked courses run for the full contact hours, with a register for every day.',
    },
    {
      id: 'fair-assessment',
      title: 'We assess fairly',
      text: 'The same questions, the same conditions, and reasonable adjustments for those who need them.',
    },
    {
      id: 'complaints',
      title: 'We answer complaints',
      text: 'Acknowledged within 2 working days, answered in full within 10, and you can take it to the awarding organisation.',
    },
  ] satisfies readonly Point[],
} as const
