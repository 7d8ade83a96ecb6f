import { addDays } from '#app/domain/basics/calendar-date.ts'
import { confirmed } from '../booking-histories.ts'
import type { PlannedBooking } from '../bookings.ts'
import { momentsBefore } from '../moments.ts'
import { type InventedPerson, peopleNamed } from '../people.ts'
import { repeatableRandom } from '../random.ts'
import type { RecentRun } from './recent-runs.ts'

/** Every name is invented; none is among the people of the other bookings. */
const names = [
  'Adwoa Boateng',
  'Alfie Cresswell',
  'Bartosz Zielinski',
  'Caitlin Morrissey',
  'Dominic Farrow',
  'Esther Olaniyan',
  'Farhan Chowdhury',
  'Georgia Tremlett',
  'Hugo Lindqvist',
  'Ines Carvalho',
  'Joel Hathersage',
  'Katarina Novak',
  'Liam Corrigan',
  'Maya Srinivasan',
  'Noah Pilkington',
  'Olivia Stanmore',
  'Prakash Gurung',
  'Rosie Halliwell',
  'Sione Taufa',
  'Tamsin Jewell',
  'Umar Farooqi',
  'Victoria Beaumont',
  'Wojciech Dudek',
  'Xanthe Papadaki',
  'Yusuf Demir',
  'Zara Whitfield',
  'Amos Kiplagat',
  'Bella Tarrant',
  'Cedric Fontaine',
]

/** Everybody on the classes of this week and the last one has paid. */
export function planRecentBookings(runs: readonly RecentRun[], now: Date): PlannedBooking[] {
  const random = repeatableRandom(21)
  const when = momentsBefore(now, random)
  const everybody = peopleNamed(names, random, { own: 300, contact: 700 })
  const places = runs.flatMap((run) => Array.from({ length: run.taken }, () => run))
  return places.map((run, nth) => {
    const createdAt = when.onDay(addDays(run.startDate, -random.between(10, 30)))
    const price = run.course.price.page
    const history = confirmed(createdAt, when.soonAfter(createdAt))
    const person = everybody[nth % everybody.length] as InventedPerson
    return { person, course: run.course, run, price, paid: price, ...history }
  })
}
