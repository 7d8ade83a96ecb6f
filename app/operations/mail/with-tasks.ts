import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { buyerTasks, ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { tasksOfBooking, tasksOfBookings } from '../register/tasks/load-tasks.ts'

/**
 * A confirmation with the list of what is open about its booking or order. Read when it is sent, so that
 * a letter that waited or is sent again asks for nothing that was given meanwhile.
 */
export async function withTasks(
  letter: Letter,
  services: Pick<Services, 'db' | 'now' | 'catalogue'>,
): Promise<Letter> {
  const where = { path: '', today: londonToday(services.now()) }
  if (letter.template === 'booking-confirmation') {
    const tasks = await tasksOfBooking(services.db, letter.facts.bookingId, services)
    return { ...letter, facts: { ...letter.facts, tasks: ownTasks(tasks, where) } }
  }
  if (letter.template === 'order-confirmation') {
    const found = await tasksOfBookings(services.db, letter.facts.bookingIds, services)
    const tasks = buyerTasks([...found.values()], { ...where, mayName: true })
    return { ...letter, facts: { ...letter.facts, tasks } }
  }
  return letter
}
