import type { Course } from '#app/domain/catalogue/course.ts'

export const doorSupervisorRefresher: Course = {
  id: 'door-supervisor-refresher',
  url: '/courses/door-supervisor-refresher',
  title: { catalogue: 'Door Supervisor Refresher', page: 'Door Supervisor Refresher' },
  category: 'refresher',
  duration: { catalogue: '3 days', page: '3 days' },
  price: { catalogue: 145_00, page: 145_00 },
  level: 'SIA Refresher',
  format: 'Classroom and practical',
  description:
    'The refresher qualification for renewing a door supervisor licence. It brings searching, terror threat awareness, safeguarding and physical intervention up to date.',
  highlights: [
    'Required for door supervisor renewals since 1 April 2025',
    'Physical intervention practised and reassessed',
    'Up-to-date teaching on spiking and terror threats',
  ],
  features: [
    'Refresher award for door supervisors',
    'For current or recently expired licences',
    'Practical searching and physical intervention',
    'Help with your renewal application',
  ],
  nextDate: 'Ask us for the next date',
  dates: [],
  icon: 'door-supervisor-refresher',
  bookable: true,
  summary:
    'Renewing a door supervisor licence? Take the refresher in Epsom: searching, safeguarding, terror threat awareness and physical intervention.',
  overview: [
    'Since 1 April 2025 a door supervisor has to pass a refresher qualification before renewing the licence. This course is that qualification. It assumes that you know the job, and it spends its time on the parts where skills fade and where mistakes do the most harm.',
    'Renewals open before the licence runs out, and the regulator carries unused time over to the new one, so you lose nothing by training early. Leave room for the result to come through and for your application to be processed.',
    'If your licence has already expired, speak to us before you book. The regulator treats that as a new application rather than a renewal, and we would sooner check with you which course you need than take your money for the wrong one.',
  ],
  outline: [
    {
      title: 'Searching',
      topics: [
        'Your authority to search, consent and refusal',
        'Searching people, bags and vehicles',
        'Sharps, weapons and drugs found in a search',
        'Recording and handing over what you find',
      ],
    },
    {
      title: 'Keeping vulnerable people safe',
      topics: [
        'Spotting vulnerability, on the way in and on the way out',
        'Drink and needle spiking: signs, response and evidence',
        'Sexual predators and violence against women and girls',
        'Working with welfare schemes, taxis and the police',
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
      title: 'Physical intervention: the law and the risks',
      topics: [
        'Reasonable force and the duty of care',
        'Positional asphyxia and acute behavioural disturbance',
        'Why ground restraint is dangerous, and how to end it',
        'Roles in a team, and the power to stop a colleague',
      ],
    },
    {
      title: 'Physical intervention: practice',
      topics: [
        'Stance, positioning and disengagement',
        'Escorting and holding without causing pain',
        'Team techniques and moving a person through a venue',
        'Letting go, monitoring and aftercare',
      ],
    },
  ],
  audience: [
    'Door supervisors whose licence is coming up for renewal',
    'Door supervisors whose licence expired recently, after checking with us',
    'Employers who are renewing a team together',
  ],
  minimumAge: 18,
  prerequisites: [
    'A current or recently expired door supervisor licence',
    'You must be 18 or over',
    'A first aid certificate, Emergency First Aid at Work or higher, with at least 12 months left on the first day',
    'English at Level 1 or B2',
    'Certificates of the free counter-terrorism e-learning ACT Awareness and ACT Security, completed before the first day',
    'A signed declaration that you are fit to take part in physical intervention',
    'If you last trained before April 2021 and never took the top-up award, ask us first: you may need the full course',
  ],
  whatToBring: [
    'Your door supervisor licence',
    'One group A identity document, such as a current passport or photocard driving licence',
    'Two different group B documents, such as a recent bank statement and a council tax bill: between them your documents must show your date of birth and current address',
    'Your first aid certificate',
    'A pen and a notebook',
    'Loose clothing and flat, closed shoes; no jewellery',
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
    'Multiple-choice papers on the role of the door supervisor and on physical intervention, sat in class.',
    'A practical assessment of searching.',
    'A practical assessment of physical intervention, filmed as our awarding organisation requires.',
    'Full attendance.',
  ],
}
