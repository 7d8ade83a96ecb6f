import type { Course } from '#app/domain/catalogue/course.ts'

export const spectatorSafetyLevel2: Course = {
  id: 'spectator-safety-level-2',
  url: '/courses/spectator-safety-level-2',
  title: { catalogue: 'Spectator Safety Level 2', page: 'Spectator Safety Level 2' },
  category: 'spectator-safety',
  duration: { catalogue: '3 days', page: '3 days' },
  price: { catalogue: 200_00, page: 200_00 },
  level: 'Level 2',
  format: 'Classroom and practical',
  // (?) Stewards need the Level 2 Certificate, or to be working towards it. Checked on 19 November 2026.
  qualification: { kind: 'Certificate', isConfirmed: false },
  description:
    'Training for stewards at sports grounds, concerts and festivals: preparing for an event, moving people safely, dealing with crowd problems and responding to emergencies.',
  highlights: [
    'The level that sports grounds look for in a steward',
    'Crowd movement, density and early warning signs',
    'The first step towards Spectator Safety Level 3',
  ],
  features: [
    'Level 2 spectator safety qualification',
    'Scenario work on entry, egress and incidents',
    'Counter-terrorism and safeguarding included',
    'No SIA licence needed for stewarding roles',
  ],
  nextDate: 'Ask us for the next date',
  dates: [],
  icon: 'spectator-safety-level-2',
  bookable: true,
  summary:
    'Spectator Safety Level 2 in Epsom: steward training for sports grounds, concerts and festivals, from crowd movement to emergencies.',
  overview: [
    'A steward is the person a crowd meets first and follows when something goes wrong. This course teaches you to do that work at sports grounds, concerts, festivals and races: to prepare your position, welcome people, keep them moving, notice trouble early and act on instructions in an emergency.',
    'It is taught with the kinds of ground and event you will meet in and around Surrey in mind, from a league match to a day at the races, and uses real incidents to show how small failures add up.',
    'Stewarding does not need an SIA licence. Some tasks at events can, such as searching people as a condition of entry or removing them, and the course is clear about where that line runs.',
  ],
  outline: [
    {
      title: 'Preparing for an event',
      topics: [
        'The safety team: control room, safety officer, supervisors and stewards',
        'Briefings, positions and equipment',
        'Pre-event checks of gangways, exits and fire points',
        'Suspicious items and hostile reconnaissance',
      ],
    },
    {
      title: 'Entry, exit and movement',
      topics: [
        'Turnstiles, tickets, accreditation and ground regulations',
        'Queues, capacity and crowd density',
        'Accessibility, children and people who need help',
        'Ingress, circulation, egress and evacuation routes',
      ],
    },
    {
      title: 'Monitoring a crowd',
      topics: [
        'Normal behaviour for this crowd, and departures from it',
        'Surges, crushing and other signs of distress',
        'Pitch or stage incursion, pyrotechnics and persistent standing',
        'Reporting to the control room by radio',
      ],
    },
    {
      title: 'Managing conflict',
      topics: [
        'Why people in crowds become angry',
        'Listening, explaining and giving choices',
        'Hate crime and discriminatory chanting',
        'When to hand over to response teams or the police',
      ],
    },
    {
      title: 'Incidents and emergencies',
      topics: [
        'Code words, alarms and the show-stop procedure',
        'Fire, structural failure and severe weather',
        'Terrorist attack: run, hide, tell, and your role in it',
        'Casualties, lost children and safeguarding',
      ],
    },
    // A part of the Certificate since 2021.
    {
      title: 'Basic life support',
      topics: [
        'The primary survey and calling for help',
        'CPR, and using a defibrillator',
        'The recovery position and choking',
      ],
    },
    {
      title: 'Working in a team',
      topics: [
        'Conduct, appearance and staying at your post',
        'Keeping a record of what you saw and did',
        'Debriefs',
        'Improving your own work',
      ],
    },
  ],
  audience: [
    'New and working stewards at sports grounds and arenas',
    'Festival, concert and racecourse staff',
    'Door supervisors and guards who also work at events',
    'Clubs and event companies that train their stewards together',
  ],
  minimumAge: 18,
  prerequisites: [
    'Aged 18 or over, with valid ID and basic English',
    'No earlier stewarding experience is needed',
  ],
  whatToBring: [
    'Photo identification, such as a passport or driving licence',
    'A pen and a notebook',
    'Comfortable clothing and shoes for practical work',
    'Details of any stewarding you already do',
  ],
  whatIsIncluded: [
    'All teaching and course material, in Epsom',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'The certificate from our awarding organisation when you pass',
  ],
  notIncluded: [
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking, including travel to an event where you are observed',
  ],
  assessment: [
    'Written and multiple-choice questions on each unit.',
    'Scenarios observed by your trainer.',
    'Evidence of competence as a steward. Where that has to be seen at a live event, we agree with you and your employer how and when.',
    'Full attendance on every day.',
  ],
}
