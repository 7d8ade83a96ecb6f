import type { Course } from '#app/domain/catalogue/course.ts'

export const emergencyFirstAid: Course = {
  id: 'emergency-first-aid',
  url: '/courses/emergency-first-aid',
  title: {
    catalogue: 'Emergency First Aid at Work',
    page: 'Emergency First Aid at Work Level 3 Award',
  },
  category: 'first-aid',
  duration: { catalogue: '1 day', page: '1 day' },
  price: { catalogue: 50_00, page: 50_00 },
  level: 'Ofqual Level 3',
  format: 'Classroom and practical',
  description:
    'One practical day that prepares you to keep someone alive until help arrives. It is the first aid certificate that the SIA asks for before security training.',
  highlights: [
    'Certificate valid for 3 years',
    'Meets the first aid requirement for SIA courses',
    'Free with our Door Supervisor and Security Guard courses',
  ],
  features: [
    'Level 3 award, regulated by Ofqual',
    'CPR and defibrillator practice for everyone',
    'Severe bleeding, tourniquets and wound packing',
    'No previous training needed',
  ],
  nextDate: 'Oct 15',
  dates: ['Oct 15', 'Nov 12', 'Nov 29', 'Dec 10', 'Dec 17'],
  icon: 'emergency-first-aid',
  popular: true,
  bookable: true,
  summary:
    'One-day Level 3 Emergency First Aid at Work in Epsom. Certificate valid 3 years; free with our Door Supervisor and Security Guard courses.',
  overview: [
    'Emergency First Aid at Work is the certificate that most small, lower-risk workplaces choose for their first aiders, and the one the regulator asks for before security training. You will spend most of the day on the floor with a manikin, a training defibrillator and a partner.',
    'The certificate is valid for 3 years. A short refresher each year is a good idea, because CPR is forgotten faster than almost anything else we teach.',
    'It is free with security courses: if you book Door Supervisor or Security Guard with us, you do not need to pay for this day. Tell us when you book and we will find you a date before your course starts.',
  ],
  outline: [
    {
      title: 'The first minutes',
      topics: [
        'The role and responsibilities of a first aider',
        'Making the scene safe and assessing what happened',
        'The primary survey and calling 999',
        'Consent, dignity and preventing infection',
      ],
    },
    {
      title: 'Someone who is unresponsive',
      topics: [
        'Breathing normally: the recovery position',
        'Not breathing normally: CPR',
        'Using an automated external defibrillator',
        'Seizures',
      ],
    },
    {
      title: 'Choking, bleeding and shock',
      topics: [
        'Mild and severe choking',
        'Wounds and direct pressure',
        'Life-threatening bleeding: tourniquets and wound packing',
        'Recognising and treating shock',
      ],
    },
    {
      title: 'Everyday injuries and records',
      topics: [
        'Small cuts, grazes, bruises and splinters',
        'Minor burns and scalds',
        'What belongs in a first aid kit',
        'Recording an incident and reporting it',
      ],
    },
  ],
  audience: [
    'Anyone about to take a Door Supervisor or Security Guard course',
    'Licence holders who need a valid certificate for a refresher',
    'First aiders in small, lower-risk workplaces',
    'Anyone who would rather know what to do',
  ],
  minimumAge: 18,
  prerequisites: [
    'Aged 18 or over, with valid ID and basic English',
    'No earlier first aid training is needed',
    'You need to be able to kneel and do CPR on the floor; tell us beforehand if that is difficult',
  ],
  whatToBring: [
    'Photo identification, such as a passport or driving licence',
    'A pen',
    'Comfortable trousers and shoes for work on the floor',
  ],
  whatIsIncluded: [
    'All teaching, course material and use of training equipment, in Epsom',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'The Level 3 certificate from our awarding organisation when you pass',
  ],
  notIncluded: [
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking',
  ],
  assessment: [
    'Observed practicals through the day: CPR with a defibrillator, an unresponsive casualty, choking, bleeding and shock.',
    'A short multiple-choice paper.',
    'Full attendance for the day.',
  ],
  validYears: 3,
}
