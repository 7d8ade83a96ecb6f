import type { Course } from '#app/domain/catalogue/course.ts'

export const securityGuardRefresher: Course = {
  id: 'security-guard-refresher',
  url: '/courses/security-guard-refresher',
  title: { catalogue: 'Security Guard Refresher', page: 'Security Guard Refresher' },
  category: 'refresher',
  duration: { catalogue: '3 days', page: '2 days' },
  price: { catalogue: 125_00, page: 125_00 },
  level: 'SIA Refresher',
  format: 'Classroom and practical',
  description:
    'The refresher qualification for renewing a security guard licence. It brings searching, safeguarding and terror threat awareness up to date.',
  highlights: [
    'Required for security guard renewals since 1 April 2025',
    'Searching practised and reassessed',
    'Also open to door supervisors who are switching to guarding',
  ],
  features: [
    'Refresher award for security officers',
    'For current or recently expired licences',
    'No physical intervention assessment',
    'Help with your renewal application',
  ],
  nextDate: 'Ask us for the next date',
  dates: [],
  icon: 'security-guard-refresher',
  bookable: true,
  summary:
    'Renew a security guard licence with the refresher award in Epsom: searching, protecting vulnerable people and terror threat awareness.',
  overview: [
    'Since 1 April 2025 a security guard has to pass a refresher qualification before renewing the licence. This course is that qualification. It assumes that you know the job and concentrates on the skills the regulator calls safety critical.',
    'There is no physical intervention in it. That makes it a sensible choice for door supervisors who no longer work on doors: they may take this refresher and change to a guard licence, as long as they accept that it does not cover licensed premises.',
    'If your licence has already expired, speak to us before you book. The regulator treats that as a new application rather than a renewal, and we will check with you which course you need.',
  ],
  outline: [
    {
      title: 'Searching',
      topics: [
        'Your authority to search, consent and refusal',
        'Searching people, bags and vehicles',
        'Searching premises and checking an area is clear',
        'Recording and handing over what you find',
      ],
    },
    {
      title: 'Keeping vulnerable people safe',
      topics: [
        'Spotting vulnerability at work, in shops and in public spaces',
        'Spiking: signs, response and evidence',
        'Children, missing persons and people in crisis',
        'Who to call, and what to write down',
      ],
    },
    {
      title: 'Terror threat awareness',
      topics: [
        'Threat levels and methods of attack',
        'Hostile reconnaissance',
        'Suspicious items and vehicles',
        'Your part in evacuation, invacuation and lockdown',
      ],
    },
    {
      title: 'Reducing personal risk',
      topics: [
        'Assessing risk on a site and while lone working',
        'De-escalation and knowing when to withdraw',
        'Radios, body-worn cameras and personal protective equipment',
        'Reports and evidential statements',
      ],
    },
  ],
  audience: [
    'Security guards whose licence is coming up for renewal',
    'Door supervisors who want to change to a guard licence',
    'Employers who are renewing a team together',
  ],
  minimumAge: 18,
  prerequisites: [
    'A current or recently expired guard licence, or a door supervisor licence if you are switching',
    'You must be 18 or over',
    'A first aid certificate, Emergency First Aid at Work or higher, with at least 12 months left on the first day',
    'English at Level 1 or B2',
    'Certificates of the free counter-terrorism e-learning ACT Awareness and ACT Security, completed before the first day',
    'If you last trained before April 2021 and never took the top-up award, ask us first: you may need the full course',
  ],
  whatToBring: [
    'Your licence',
    'One group A identity document, such as a current passport or photocard driving licence',
    'Two different group B documents, such as a recent bank statement and a council tax bill: between them your documents must show your date of birth and current address',
    'Your first aid certificate',
    'A pen and a notebook',
  ],
  whatIsIncluded: [
    'All teaching and course material, in Epsom',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'The certificate from our awarding organisation when you pass',
    'Help with your renewal application',
  ],
  notIncluded: [
    'The SIA licence application fee, which is paid to the regulator when you apply',
    'First aid training: if your certificate has run out, book our Emergency First Aid at Work course first',
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking',
  ],
  assessment: [
    'A multiple-choice assessment on the role of the security officer, sat in class.',
    'A practical assessment of searching.',
    'Full attendance.',
  ],
}
