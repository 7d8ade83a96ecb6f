import type { Course } from '#app/domain/catalogue/course.ts'

export const aiFutureSecurity: Course = {
  id: 'ai-future-security',
  url: '/courses/ai-future-security',
  title: {
    catalogue: 'AI and the Future of Security',
    page: 'AI and the Future of Security workshop',
  },
  category: 'advanced-training',
  duration: { catalogue: '1 day', page: '1 day' },
  price: { catalogue: 150_00, page: 150_00 },
  level: 'Workshop',
  format: 'One-day workshop, in person',
  included: 'Materials and lunch',
  description:
    'A working day for security managers on what artificial intelligence changes: cameras that interpret, fraud that sounds like your boss, and the law that applies to both.',
  highlights: [
    'For managers, with no technical background needed',
    'Video analytics, deepfakes and data protection in one day',
    'You leave with a first draft of an AI policy',
  ],
  features: [
    'Materials and lunch included',
    'Hands-on exercises through the day',
    'Vendor claims tested against evidence',
    'Certificate of attendance',
  ],
  nextDate: '3rd December 2025',
  dates: [],
  icon: 'ai-future-security',
  bookable: false,
  summary:
    'One-day workshop in Epsom for security managers: AI in surveillance and guarding, deepfake threats, UK law and buying wisely. Lunch included.',
  overview: [
    'Artificial intelligence is already in the control room, in the body-worn camera and in the e-mail that asks for an urgent payment. This workshop is for the people who have to decide what to buy, what to allow and what to tell their teams.',
    'It is practical and sceptical. You will try the tools, see where they fail, work through an impact assessment for a camera system and rehearse the phone call in which a familiar voice asks for something it should not.',
    'It is not a regulated qualification and there is no exam. Materials and lunch are included.',
  ],
  outline: [
    {
      title: 'What it is, and what it is not',
      topics: [
        'Pattern recognition, generative models and automation in plain terms',
        'Why systems fail: data, bias, drift and false alarms',
        'Reading accuracy figures and vendor claims',
      ],
    },
    {
      title: 'In the control room and on site',
      topics: [
        'Video analytics: intrusion, crowd density and left objects',
        'Facial recognition and watch lists',
        'Drones, robots and remote guarding',
        'Drafting reports and patrol plans with an assistant',
      ],
    },
    {
      title: 'Used against you',
      topics: [
        'Voice cloning and deepfake video',
        'Phishing and social engineering at scale',
        'False images, hoaxes and fast-moving rumours at events',
        'Procedures that still hold when you cannot trust a voice',
      ],
    },
    {
      title: 'Law and responsibility',
      topics: [
        'UK GDPR and the Data Protection Act 2018',
        'Data protection impact assessments for surveillance',
        'Equality law and automated decisions',
        'Evidence: what a court will want to know about a system',
      ],
    },
    {
      title: 'People, jobs and your own plan',
      topics: [
        'What changes for guards, operators and supervisors',
        'Keeping a person in charge of decisions',
        'Questions to ask before you buy',
        'Drafting an AI policy for your organisation',
      ],
    },
  ],
  audience: [
    'Security managers and directors',
    'Control room and operations supervisors',
    'Venue, facilities and event managers who buy security',
    'Trainers and consultants',
  ],
  prerequisites: [
    'No technical background is needed',
    'Some experience of managing or buying security helps',
  ],
  whatToBring: [
    'A laptop or tablet for the exercises',
    'A current system, contract or proposal you would like to examine, with confidential details removed',
    'A pen and a notebook',
  ],
  whatIsIncluded: ['All workshop materials', 'Lunch', 'A certificate of attendance'],
  notIncluded: ['Travel and parking', 'Subscriptions to any software you choose to use afterwards'],
  assessment: [
    'There is no exam. You receive a certificate of attendance for the full day.',
    'It is not a regulated qualification and does not count towards an SIA licence.',
  ],
  workshop: {
    date: '2025-12-03',
    dateText: '3rd December 2025',
    earlyBird: { price: 125_00, before: '2025-11-01', beforeText: 'November 1st' },
  },
}
