import type { Course } from '#app/domain/catalogue/course.ts'

export const securityGuard: Course = {
  id: 'security-guard',
  url: '/courses/security-guard',
  title: { catalogue: 'Security Guard', page: 'Security Guard' },
  category: 'sia-licensed',
  duration: { catalogue: '4 days', page: '4 days' },
  price: { catalogue: 175_00, page: 175_00 },
  level: 'SIA Level 2',
  format: 'Classroom and practical, with self-study',
  included: 'Free Level 3 Emergency First Aid at Work',
  description:
    'The licence-linked qualification for guarding shops, offices, warehouses, construction sites and hospitals. It covers the law, access control, patrols, searching and conflict management.',
  highlights: [
    'The qualification you need for a security guard licence',
    'Patrolling, access control and searching in practice',
    'A shorter way into licensed security than door work',
  ],
  features: [
    'Level 2 award for security officers',
    'Free Level 3 Emergency First Aid at Work',
    'Self-study material sent before day one',
    'Career support after the course',
  ],
  nextDate: 'Oct 22-24',
  dates: ['Oct 22-24', 'Nov 26-28'],
  icon: 'security-guard',
  popular: true,
  bookable: true,
  summary:
    'Train as a security guard in Epsom: the Level 2 licence-linked award for retail, corporate and site security, with free Level 3 first aid.',
  overview: [
    'You need a licence from the Security Industry Authority (SIA) to guard premises, property or people under contract, and you need this qualification before you can apply for one. It takes 30 hours of training over four days, with self-study at home before day one.',
    'A guard is often alone and often first on the scene. The course is built around that: controlling who comes in, noticing what is different on a patrol, keeping calm with somebody who is not, and writing it all down so that it stands up later.',
    'A guard licence does not cover door work at licensed premises. If you might want that too, take the Door Supervisor course instead: a door supervisor licence covers guarding as well.',
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
      title: 'Working as a security officer',
      topics: [
        'Assignment instructions and handing over a shift',
        'Controlling access and egress',
        'Patrols: planning, routes and what to look for',
        'Searching people, bags and vehicles',
        'CCTV, alarms, radios and body-worn cameras',
        'Lone working and staying safe at night',
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
  ],
  audience: [
    'People new to security who want to work in retail, offices, logistics, construction or healthcare',
    'Career changers, including people leaving the forces',
    'Concierge and reception staff whose role is moving into security',
  ],
  minimumAge: 18,
  prerequisites: [
    'You must be 18 or over',
    'English at Level 1 or B2: you will read, write, speak and listen in English throughout',
    'Self-study completed before day one',
    'A first aid certificate with at least 12 months left on day one, or a place on our free first aid day',
    'The regulator checks identity and criminal record when you apply for the licence; a conviction does not always rule you out, but look at its criteria before you pay for training',
  ],
  whatToBring: [
    'One group A identity document, such as a current passport or photocard driving licence',
    'Two different group B documents, such as a recent bank statement and a council tax bill: between them your documents must show your date of birth and current address',
    'Your completed self-study workbook',
    'Your first aid certificate, if you already hold one',
    'A pen and a notebook',
    'Comfortable clothing for the practical sessions',
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
    'A multiple-choice paper for each unit, sat in class under exam conditions. The pass mark is 70%.',
    'A written evidential statement about an incident.',
    'Practical assessments in searching, use of a radio and conflict management. They are filmed, as our awarding organisation requires.',
    'Full attendance on all four days. The regulator sets the hours, so missed time has to be made up.',
  ],
}
