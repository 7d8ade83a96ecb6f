import type { Course } from '#app/domain/catalogue/course.ts'

export const mechanicalRestraints: Course = {
  id: 'mechanical-restraints',
  url: '/courses/mechanical-restraints',
  title: {
    catalogue: 'Mechanical Restraints',
    page: 'Safe Use of Mechanical Restraints (handcuffs) RQF Level 3',
  },
  category: 'advanced-training',
  duration: { catalogue: '1 day', page: '1 day' },
  price: { catalogue: 75_00, page: 150_00 },
  level: 'RQF Level 3',
  format: 'Classroom and practical',
  included: 'One free rigid handcuff',
  description:
    'Handcuffing for licensed security staff and civil enforcement officers: when it is lawful, how to apply and check rigid handcuffs, and what you owe the person wearing them.',
  highlights: [
    'One rigid handcuff to keep, free',
    'Law and medical risk taught before technique',
    'Compliant and resistant handcuffing in practice',
  ],
  features: [
    'Level 3 award on the RQF',
    'Includes one free rigid handcuff',
    'For licence holders and civil enforcement staff',
    'Taught and assessed face to face',
  ],
  nextDate: 'Daily availability',
  dates: [],
  icon: 'mechanical-restraints',
  bookable: true,
  summary:
    'Level 3 award in the safe use of handcuffs, taught in Epsom for licensed security and civil enforcement staff. Includes one free rigid handcuff.',
  overview: [
    'Handcuffs can end a struggle sooner and with less harm than several people holding someone down. Used badly they break wrists, damage nerves and put the user in court. This course is about the difference.',
    'You start with the law, because a security operative has no more power to use force than any other citizen and has to justify each use. Then you practise: drawing, applying, checking for fit, double locking, moving a person safely and taking the handcuffs off again, first with a compliant partner and then with one who resists.',
    'You leave with one rigid handcuff of your own. Whether you may carry it on duty is for your employer, its policy and its insurers to decide, so ask before you wear it to work.',
  ],
  outline: [
    {
      title: 'The law and the decision',
      topics: [
        'Reasonable force under common law and the Criminal Law Act 1967',
        'Human rights, necessity and proportionality',
        'Powers of arrest for people who are not police officers',
        'Policy, authority and insurance at your workplace',
        'Alternatives, and deciding not to use handcuffs',
      ],
    },
    {
      title: 'Medical risks and care',
      topics: [
        'Nerve, joint and circulation damage at the wrist',
        'Positional asphyxia and acute behavioural disturbance',
        'Age, pregnancy, injury and disability',
        'Monitoring, and when to remove handcuffs at once',
      ],
    },
    {
      title: 'Equipment',
      topics: [
        'Types of restraint, and how rigid handcuffs differ',
        'Carrying, drawing and keeping hold of them',
        'Single and double locking, keys and fit',
        'Checks, cleaning and storage',
      ],
    },
    {
      title: 'Techniques',
      topics: [
        'Front stack and rear stack on a compliant person',
        'Resistant subjects, alone and as a pair',
        'Speaking to the person throughout',
        'Moving, seating and searching someone in handcuffs',
        'Safe removal',
      ],
    },
    {
      title: 'Afterwards',
      topics: [
        'Handing over to the police',
        'Recording the reason, the time, the checks and any injury',
        'Preserving evidence and body-worn video',
        'Debriefing and learning',
      ],
    },
  ],
  audience: [
    'Door supervisors and security guards whose employer issues handcuffs',
    'Civil enforcement officers',
    'Close protection and event response staff who hold a licence',
  ],
  minimumAge: 18,
  prerequisites: [
    'A valid SIA licence, or employment in civil enforcement',
    'You must be 18 or over',
    'Valid ID',
    'You must be fit enough for physical work with a partner; tell us about any wrist, shoulder or back injury',
  ],
  whatToBring: [
    'Your SIA licence, or proof of employment in civil enforcement',
    'Photo identification, such as a passport or driving licence',
    'A pen',
    'Loose long-sleeved clothing and flat shoes; no watch, bracelets or rings',
  ],
  whatIsIncluded: [
    'One rigid handcuff, free, to keep',
    'All teaching, course material and use of training equipment, in Epsom',
    'Registration with our awarding organisation and a first attempt at every assessment',
    'The Level 3 certificate from our awarding organisation when you pass',
  ],
  notIncluded: [
    'A belt pouch or other carrying equipment',
    'Extra attempts at an assessment, which may carry a charge',
    'Lunch, travel and parking',
  ],
  assessment: [
    'A written test on the law, medical risk and reporting.',
    'A practical assessment: applying, checking, double locking and removing handcuffs with compliant and resistant partners.',
    'Full attendance for the day.',
  ],
}
