import type { Course } from '#app/domain/catalogue/course.ts'

export const doorSupervisor: Course = {
  id: 'door-supervisor',
  url: '/courses/door-supervisor',
  title: { catalogue: 'Door Supervisor', page: 'Door Supervisor' },
  category: 'sia-licensed',
  duration: { catalogue: '6 days', page: '6 days' },
  price: { catalogue: 250_00, page: 250_00 },
  level: 'SIA Level 2',
  format: 'Classroom and practical, with self-study',
  included: 'Free Level 3 Emergency First Aid at Work',
  description:
    'The licence-linked qualification for working on the door of pubs, clubs, bars and events. It covers the law, searching, conflict management and physical intervention.',
  highlights: [
    'The qualification you need for a door supervisor licence',
    'Physical intervention taught and assessed face to face',
    'The licence also covers security guard work',
  ],
  features: [
    'Level 2 award for door supervisors',
    'Free Level 3 Emergency First Aid at Work',
    'Self-study material sent before day one',
    'Career support after the course',
  ],
  nextDate: 'Oct 13-18',
  dates: ['Oct 13-18', 'Nov 17-22'],
  icon: 'door-supervisor',
  popular: true,
  bookable: true,
  summary:
    'Train as a door supervisor in Epsom: the Level 2 licence-linked award, with physical intervention and free Level 3 Emergency First Aid at Work.',
  overview: [
    'You need a licence from the Security Industry Authority (SIA) to work as a door supervisor, and you need this qualification before you can apply for one. The course takes you from no experience to the point where you can apply: 44 hours of training over six days, with self-study at home before day one.',
    'Most of the job is talking, watching and deciding early. You will spend more time on reading a queue, refusing entry and calming an argument than on holding anyone. When you do have to put hands on someone, you will know what the law allows, what can go wrong and how to keep everybody breathing.',
    'The regulator asks for a first aid certificate with at least 12 months left on it on the first day of the course. If you do not have one, we teach Level 3 Emergency First Aid at Work on a separate day beforehand, at no extra cost.',
  ],
  outline: [
    {
      title: 'Before the course: Emergency First Aid at Work',
      topics: [
        'One separate day, taken before the security course begins',
        'CPR, use of a defibrillator and the recovery position',
        'Severe bleeding, choking, seizures and shock',
        'Not needed if your own certificate has at least 12 months left on day one',
      ],
    },
    {
      title: 'Before day one: self-study',
      topics: [
        'About eight hours at home, with the material we send you',
        'How the private security industry is organised and regulated',
        'Health and safety, fire safety and communication basics',
        'A workbook that your trainer checks on the first morning',
      ],
    },
    {
      title: 'Working in the private security industry',
      topics: [
        'The regulator, licensing and standards of behaviour',
        'Civil and criminal law, equality and data protection',
        'Powers of arrest and what you must do afterwards',
        'Safe working, fire and emergency procedures',
        'Keeping vulnerable people safe',
        'Writing an incident report and an evidential statement',
      ],
    },
    {
      title: 'Terror threat awareness',
      topics: [
        'Threat levels and common methods of attack',
        'Hostile reconnaissance and suspicious behaviour',
        'Suspicious items and what to do about them',
        'Evacuation, invacuation and lockdown',
      ],
    },
    {
      title: 'Working as a door supervisor',
      topics: [
        'Licensing law, age checks and refusing entry',
        'Searching people and their property',
        'Drugs, spiking and preserving evidence',
        'Queues, capacity and counting people in',
        'Radios, body-worn cameras and other equipment',
      ],
    },
    {
      title: 'Conflict management',
      topics: [
        'What makes conflict escalate, and how to stop it early',
        'Assessing risk as the situation changes',
        'Body language, positioning and tone of voice',
        'Problem solving, exit routes and calling for help',
        'Reporting and learning from an incident',
      ],
    },
    {
      title: 'Physical intervention',
      topics: [
        'Reasonable force and when it is lawful',
        'Positional asphyxia, acute behavioural disturbance and other medical risks',
        'Disengagement: protecting yourself and getting away',
        'Holding and escorting without causing pain',
        'Care of the person, witnesses and records afterwards',
      ],
    },
  ],
  audience: [
    'People new to security who want to work in pubs, clubs, bars or at events',
    'Security guards who want to add door work to what they are licensed for',
    'Former door supervisors whose licence lapsed too long ago for a refresher',
  ],
  minimumAge: 18,
  prerequisites: [
    'You must be 18 or over',
    'English at Level 1 or B2: you will read, write, speak and listen in English all week',
    'Self-study completed before day one',
    'A first aid certificate with at least 12 months left on day one, or a place on our free first aid day',
    'A signed declaration that you are fit to take part in physical intervention',
    'The regulator checks identity and criminal record when you apply for the licence; a conviction does not always rule you out, but look at its criteria before you pay for training',
  ],
  whatToBring: [
    'One group A identity document, such as a current passport or photocard driving licence',
    'Two different group B documents, such as a recent bank statement and a council tax bill: between them your documents must show your date of birth and current address',
    'Your completed self-study workbook',
    'Your first aid certificate, if you already hold one',
    'A pen and a notebook',
    'Loose clothing and flat, closed shoes for the physical intervention days; no jewellery',
  ],
  whatIsIncluded: [
    'All teaching, in Epsom, and the self-study material',
    'Level 3 Emergency First Aid at Work, free, if you need it',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'The certificate from our awarding organisation when you pass',
    'Career support after the course',
  ],
  notIncluded: [
    'The SIA licence application fee, which is paid to the regulator when you apply',
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking',
  ],
  assessment: [
    'A multiple-choice paper for each unit, sat in class under exam conditions. The pass mark is 70%, and 80% for physical intervention.',
    'A written evidential statement about an incident.',
    'Practical assessments in searching, use of a radio, conflict management and physical intervention. They are filmed, as our awarding organisation requires.',
    'Full attendance on all six days. The regulator sets the hours, so missed time has to be made up.',
  ],
}
