import type { Reason } from '#app/domain/catalogue/texts.ts'

/** The three cards on the home page. */
export const benefits: readonly Reason[] = [
  {
    id: 'regulated-qualifications',
    title: 'Qualifications employers recognise',
    text: 'Our qualifications are issued by an awarding organisation regulated by Ofqual. The security courses give you the qualification you need to apply for an SIA licence.',
  },
  {
    id: 'first-aid-included',
    title: 'First aid included',
    text: 'Some of our courses come with the Level 3 Emergency First Aid at Work free of charge. You leave with a second certificate, valid for 3 years, at no extra cost.',
  },
  {
    id: 'career-support',
    title: 'Career support',
    text: 'We do not stop at the last assessment. Ask us about your licence application, the roles your qualification opens up and the course to take next.',
  },
]

/** The four points on the training page. */
export const whyChooseUs: readonly Reason[] = [
  {
    id: 'experience',
    title: '10+ years of experience',
    text: 'Training built on work at doors, sites and events, and on what goes wrong there.',
  },
  {
    id: 'pass-rate',
    title: '95% pass rate',
    text: 'Materials before day one and practice in class, so that the assessment holds few surprises.',
  },
  {
    id: 'clear-prices',
    title: 'The whole price, first',
    text: 'Courses start at £50. What the price covers, and what it does not, is said on every course page.',
  },
  {
    id: 'local-team',
    title: 'A team in Epsom',
    text: 'Call, write or come in: the office on South Street is open Monday to Saturday.',
  },
]
