import type { Course } from '#app/domain/catalogue/course.ts'

export const spectatorSafetyLevel3: Course = {
  id: 'spectator-safety-level-3',
  url: '/courses/spectator-safety-level-3',
  title: { catalogue: 'Spectator Safety Level 3', page: 'Spectator Safety Level 3' },
  category: 'spectator-safety',
  duration: { catalogue: '2 days', page: '2 days' },
  price: { catalogue: 350_00, page: 350_00 },
  level: 'Level 3',
  format: 'Classroom and workplace evidence',
  // (?) The title does not say which: to be confirmed by the awarding organisation.
  qualification: { kind: 'Certificate', isConfirmed: false },
  description:
    'For experienced stewards who supervise others: briefing and deploying a team, running an area, making decisions under pressure and leading the first response.',
  highlights: [
    'The level that sports grounds look for in a supervisor',
    'Table-top exercises built on real incidents',
    'For stewards with Level 2 and 12 months of events behind them',
  ],
  features: [
    'Level 3 spectator safety qualification',
    'Briefing and deployment practised in class',
    'Decision logs and incident command basics',
    'Experience and references required',
  ],
  nextDate: 'Ask us for the next date',
  dates: [],
  icon: 'spectator-safety-level-3',
  bookable: true,
  summary:
    'Spectator Safety Level 3 in Epsom for steward supervisors: briefing, deployment, decisions and first response. Needs Level 2 and 12 months.',
  overview: [
    'A supervisor turns the safety plan into people standing in the right place who know what to do. This course is for stewards who already do that, or are about to: it covers preparing a team and an area, keeping stewarding standards up through a long event, and the decisions that cannot wait for the control room.',
    'The classroom days are built around table-top exercises. You are given an event, a plan, a team that is two people short and a situation that develops, and you have to say what you do next and why. The rest of the qualification rests on what you do at work, which is why we ask for experience and references before you start.',
  ],
  outline: [
    {
      title: 'Preparing stewards and the venue',
      topics: [
        'Reading the event plan, risk assessments and the safety certificate',
        'Giving a briefing that people remember',
        'Deployment, reliefs and fitness for duty',
        'Checking and handing over an area',
      ],
    },
    {
      title: 'Running an area',
      topics: [
        'Supervising standards across a shift',
        'Crowd dynamics, density and pressure points',
        'Spectator problems, ejections and complaints',
        'Working with response teams, police and medics',
      ],
    },
    {
      title: 'Information and decisions',
      topics: [
        'Clear radio messages and shared situational awareness',
        'A decision model, and recording your reasons',
        'Escalating, and when to act first',
        'Statements, logs and evidence for later inquiries',
      ],
    },
    {
      title: 'Leading the first response',
      topics: [
        'The first minutes of a major incident',
        'Show stop, partial evacuation, invacuation and lockdown',
        'Terrorist attack and the duty to protect premises',
        'Handing over to the emergency services',
      ],
    },
    {
      title: 'People',
      topics: [
        'Coaching new stewards',
        'Conflict, fatigue and welfare in the team',
        'Working relationships with the control room and the client',
        'Debriefs that change something',
      ],
    },
  ],
  audience: [
    'Senior stewards and steward supervisors',
    'Experienced stewards who are being put forward for promotion',
    'Deputy safety officers at smaller grounds and events',
  ],
  minimumAge: 18,
  prerequisites: [
    'Spectator Safety Level 2 or its earlier equivalent',
    "At least 12 months' experience at spectator events",
    'References that confirm that experience',
    'Aged 18 or over, with valid ID',
    'Access to events where you can supervise, for workplace evidence',
  ],
  whatToBring: [
    'Photo identification, such as a passport or driving licence',
    'Your Level 2 certificate',
    'Your references',
    'A record of the events you have worked, if you keep one',
    'A pen and a notebook',
  ],
  whatIsIncluded: [
    'All teaching and course material, in Epsom',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'Guidance on collecting your workplace evidence',
    'The certificate from our awarding organisation when you pass',
  ],
  notIncluded: [
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking, including travel to an event where you are observed',
  ],
  assessment: [
    'Written questions and table-top exercises in class.',
    'A briefing, planned and delivered in front of an assessor.',
    'A portfolio of evidence from events, with observation, professional discussion and witness statements. It is completed after the classroom days, at a pace we agree with you.',
  ],
}
