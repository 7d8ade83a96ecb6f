import { academy } from './academy.ts'
import { claims } from './claims.ts'

export type ShareWords = { name: string; title: string; line: string }

/** The text on the preview images of shared links; courses use their own title and price. */
export const shareWords: readonly ShareWords[] = [
  {
    name: 'home',
    title: 'Security and safety training in Epsom',
    line: `${claims.fallback.courseOptions} courses, ${claims.passRate} pass rate`,
  },
  {
    name: 'training',
    title: 'Training for the door, the gate and the stand',
    line: academy.addressLine,
  },
  {
    name: 'courses',
    title: 'Find the course for the job you want',
    line: 'Length and price of every course',
  },
  {
    name: 'accreditations',
    title: 'Qualifications that are recognised',
    line: `Awarding body regulated by ${academy.awardingOrganisation.regulator}`,
  },
  { name: 'contact', title: 'Ask the team', line: academy.phones.bookings.display },
  { name: 'legal', title: 'Terms and policies', line: 'What we promise, in writing' },
]
