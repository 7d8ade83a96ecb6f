import type { Course } from '#app/domain/catalogue/course.ts'

export const firstAidAtWork: Course = {
  id: 'first-aid-at-work',
  url: '/courses/first-aid-at-work',
  title: { catalogue: 'First Aid at Work', page: 'First Aid at Work' },
  category: 'first-aid',
  duration: { catalogue: '3 days', page: '3 days' },
  price: { catalogue: 175_00, page: 175_00 },
  level: 'HSE approved',
  format: 'Classroom and practical',
  description:
    'The full first aid qualification for larger or higher-risk workplaces. It adds major injuries and sudden illness to everything in the one-day course.',
  highlights: [
    '3-year certification',
    'Major injury and sudden illness as well as emergencies',
    'Also meets the first aid requirement for SIA courses',
  ],
  features: [
    '3-year certification',
    'Realistic scenarios on every day',
    'Annual refresher recommended',
    'No previous training needed',
  ],
  nextDate: 'Ask us for the next date',
  dates: [],
  icon: 'first-aid-at-work',
  bookable: true,
  summary:
    'First Aid at Work in Epsom for larger and higher-risk workplaces: emergencies, major injury and sudden illness. 3-year certification.',
  overview: [
    'First Aid at Work is the longer of the two workplace courses. Employers choose it when the first aid needs assessment points to higher hazards, larger numbers of people or a long wait for an ambulance: construction, warehousing, manufacturing, hospitality, venues.',
    'There is time to practise until it sticks. Each skill is shown, rehearsed and then used in a scenario with somebody acting the casualty, so that you also learn to take charge, send for help and hand over to a paramedic.',
    'The certificate is valid for 3 years. An annual refresher is recommended in between, to keep CPR and bleeding control sharp.',
  ],
  outline: [
    {
      title: 'Being the first aider',
      topics: [
        'Law, responsibilities and first aid needs at work',
        'Scene safety, primary and secondary survey',
        'Calling for help and handing over',
        'Infection control, kits and records',
      ],
    },
    {
      title: 'Life support',
      topics: [
        'The recovery position',
        'CPR on adults, with variations for children and drowning',
        'Using an automated external defibrillator',
        'Choking',
      ],
    },
    {
      title: 'Bleeding, shock and burns',
      topics: [
        'Minor and severe wounds',
        'Tourniquets, wound packing and embedded objects',
        'Shock',
        'Burns, scalds and chemical burns',
      ],
    },
    {
      title: 'Major injuries',
      topics: [
        'Fractures, dislocations, sprains and strains',
        'Head injuries and concussion',
        'Suspected spinal injury',
        'Chest and abdominal injuries',
        'Eye injuries',
      ],
    },
    {
      title: 'Sudden illness',
      topics: [
        'Heart attack and angina',
        'Stroke',
        'Seizures and epilepsy',
        'Asthma and diabetic emergencies',
        'Severe allergic reactions and poisoning',
      ],
    },
    {
      title: 'Scenarios',
      topics: [
        'Working alone with one casualty',
        'More than one casualty: who comes first',
        'Managing bystanders',
        'Looking after yourself afterwards',
      ],
    },
  ],
  audience: [
    'First aiders in larger or higher-risk workplaces',
    'Site, venue and warehouse supervisors',
    'Security staff who want more than the one-day award',
    'Employers who are filling gaps after a first aid needs assessment',
  ],
  minimumAge: 18,
  prerequisites: [
    'Aged 18 or over, with valid ID and basic English',
    'No earlier first aid training is needed',
    'You need to be able to kneel and do CPR on the floor; tell us beforehand if that is difficult',
  ],
  whatToBring: [
    'Photo identification, such as a passport or driving licence',
    'A pen and a notebook',
    'Comfortable trousers and shoes for work on the floor',
  ],
  whatIsIncluded: [
    'All teaching, course material and use of training equipment, in Epsom',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'The certificate from our awarding organisation when you pass',
  ],
  notIncluded: [
    'The annual refresher',
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking',
  ],
  assessment: [
    'Observed practicals on each day, covering life support, bleeding, injuries and illness.',
    'Short multiple-choice papers.',
    'Full attendance on every day.',
  ],
  validYears: 3,
}
