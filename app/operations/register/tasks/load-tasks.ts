import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { openAmount } from '#app/domain/booking/order/payment-plan.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { isPaidByAnother } from '#app/domain/booking/self-service/separate-buyer.ts'
import { maySeeToIt } from '#app/domain/booking/self-service/who-decides.ts'
import { arrangeDue } from '#app/domain/booking/to-arrange.ts'
import { type BookingTask, bookingTasks } from '#app/domain/register/tasks/booking-tasks.ts'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { deadlineOf } from '#app/operations/booking/participant/asked-details.ts'
import type { Services } from '#app/services.server.ts'
import { plansWithMoney } from '#app/storage/booking/staff-order/order-balances.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  type CheckedBooking,
  checkedBookings,
  checkedBookingsOfRun,
} from '#app/storage/register/checks/checked-bookings.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { promises } from '#content/promises.ts'
import { salesClose } from '#content/settings.ts'
import { type EntryList, entryLists } from '../checks/entry-list.ts'

type TaskServices = Pick<Services, 'now' | 'catalogue'>

/** What is open about these bookings, by booking; a handful of reads, however many there are. */
export async function tasksOfBookings(db: Handle, ids: readonly string[], services: TaskServices) {
  return ids.length === 0 ? none() : tasksOf(db, await checkedBookings(db, ids), services)
}

export async function tasksOfBooking(db: Handle, id: string, services: TaskServices) {
  return (await tasksOfBookings(db, [id], services)).get(id) ?? []
}

export async function tasksOfRun(db: Handle, runId: string, services: TaskServices) {
  const bookings = await checkedBookingsOfRun(db, runId)
  return bookings.length === 0 ? none() : tasksOf(db, bookings, services)
}

const none = () => new Map<string, BookingTask[]>()

async function tasksOf(db: Handle, bookings: readonly CheckedBooking[], services: TaskServices) {
  const { now, catalogue } = services
  const today = londonToday(now())
  const lists = await entryLists(db, bookings, services)
  const balances = await openBalances(db, bookings, today)
  const lastDays = await lastFirstAidDays(db, lists, now())
  return new Map(
    lists.map((list) => {
      const { booking, checks } = list
      const { startDate, endDate } = booking
      const tasks = bookingTasks({
        status: booking.status,
        isNamed: isNamed(booking),
        isBuyer: !isPaidByAnother(booking),
        detailsState: booking.detailsState,
        run: startDate && endDate ? { startDate, endDate } : null,
        detailsDueOn: deadlineOf(booking, { catalogue }),
        arrangedBy: londonToday(arrangeDue(booking, promises.teamContactHours, now()).by),
        mayChooseDate: maySeeToIt(booking, 'trainee'),
        checks,
        balance: balances.get(booking.orderId) ?? null,
        firstAidUntil: lastDays(list),
        today,
      })
      return [booking.id, tasks]
    }),
  )
}

async function openBalances(db: Handle, bookings: readonly CheckedBooking[], today: string) {
  const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))]
  const plans = await plansWithMoney(db, orderIds)
  return new Map(
    plans.flatMap(({ orderId, plan, isUnderWay, ...money }) => {
      const open = isUnderWay ? null : openAmount(plan, money, today)
      return open ? [[orderId, { nextPence: open.nextPence, dueOn: open.nextDueOn }]] : []
    }),
  )
}

/** For each list: the last day on which one of our first aid dates before its course can be booked. */
async function lastFirstAidDays(db: Handle, lists: readonly EntryList[], now: Date) {
  const courses = new Set(lists.flatMap((list) => (needsFirstAid(list) ? courseOf(list) : [])))
  const runs = new Map<string, { startDate: string; endDate: string }[]>()
  for (const courseSlug of courses) {
    const found = await upcomingRuns(db, { courseSlug, sale: { now, usualClose: salesClose } })
    runs.set(
      courseSlug,
      found.filter((run) => sparePlaces(run) > 0),
    )
  }
  return (list: EntryList) => {
    if (!needsFirstAid(list)) return null
    const { startDate } = list.booking
    const inTime = courseOf(list)
      .flatMap((course) => runs.get(course) ?? [])
      .filter(({ endDate }) => startDate === null || endDate < startDate)
    const last = inTime
      .map((run) => run.startDate)
      .toSorted()
      .at(-1)
    return last && startDate ? addDays(last, -salesClose.daysBefore) : null
  }
}

const courseOf = ({ rule }: EntryList) => (rule?.firstAid ? [rule.firstAid.course] : [])

function needsFirstAid({ checks }: EntryList) {
  return checks.some(
    ({ check, state }) => check === 'first-aid' && (state === 'missing' || state === 'not-enough'),
  )
}
