import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { planner } from '#app/domain/schedule/limits.ts'
import {
  type Proposal,
  proposeRun,
  takenBy,
  type UsualRun,
  usualRun,
} from '#app/domain/schedule/planner/propose-run.ts'
import {
  isQuarter,
  mondayOf,
  quarterOf,
  shiftQuarter,
  weeksOf,
} from '#app/domain/schedule/planner/quarter.ts'
import { daysOf } from '#app/domain/schedule/run-days.ts'
import { runDaysText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import { judgeBy, readRecords } from '#app/operations/schedule/lawful/judge-plan.ts'
import type { Services } from '#app/services.server.ts'
import { latestRuns, runsBetween, takenBetween } from '#app/storage/schedule/planner.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules, usualDelivery } from '#content/rules/course-rules.ts'
import { bookableCourses } from '../run-choices.server.ts'

export type Planner = Awaited<ReturnType<typeof loadPlanner>>

export type ShownCell = Planner['rows'][number]['cells'][number]

const holidays: Readonly<Record<string, string>> = bankHolidays.dates

/** Courses by weeks of a quarter: what is scheduled, and what could be; and the dates that were picked. */
export async function loadPlanner(query: URLSearchParams, { db, now, catalogue }: Services) {
  const today = londonToday(now())
  const asked = query.get('quarter')
  const quarter = isQuarter(asked) ? asked : quarterOf(addDays(today, planner.aheadDays))
  const weeks = weeksOf(quarter)
  const period = { from: weeks[0] ?? today, to: addDays(weeks.at(-1) ?? today, 13) }
  const records = await readRecords(db)
  const runs = await runsBetween(db, period)
  const taken = await takenBetween(db, period)
  const latest = await latestRuns(db)
  const trainers = records.trainers.filter(({ leftOn }) => leftOn === null)
  const rooms = records.rooms.filter(({ inUse }) => inUse)
  const courses = bookableCourses(catalogue())

  const proposeAlso = (usual: UsualRun, monday: string, also: typeof taken) =>
    proposeRun(usual, monday, {
      rules: rulesFor(courseRules[usual.courseSlug], usual.delivery),
      holidays,
      trainers,
      rooms,
      taken: [...taken, ...also],
    })
  const rows = courses.map(({ id, title, duration }) => {
    const usual = usualRun(id, latest.get(id) ?? null, {
      duration: duration.catalogue,
      places: planner.usualPlaces,
      delivery: usualDelivery[id] ?? 'classroom',
    })
    const cells = weeks.map((monday) => {
      const scheduled = runs.filter(
        ({ courseSlug, startDate }) => courseSlug === id && mondayOf(startDate) === monday,
      )
      const proposal = proposeAlso(usual, monday, [])
      const isOpen = scheduled.length === 0 && proposal.startDate > today
      return { key: `${id}.${monday}`, monday, scheduled, proposal: isOpen ? proposal : null }
    })
    return { id, title: title.catalogue, usual, cells }
  })

  const picked: Proposal[] = []
  for (const pick of query.getAll('pick').slice(0, planner.mostAtOnce)) {
    const row = rows.find(({ cells }) => cells.some(({ key }) => key === pick))
    const cell = row?.cells.find(({ key }) => key === pick)
    if (!row || !cell?.proposal) continue
    picked.push(proposeAlso(row.usual, cell.monday, picked.flatMap(takenBy)))
  }

  return {
    quarter,
    name: quarterName(quarter),
    isCut: query.getAll('pick').length > picked.length,
    before: shiftQuarter(quarter, -1),
    after: shiftQuarter(quarter, 1),
    mostAtOnce: planner.mostAtOnce,
    isHolidayKnown: period.to <= bankHolidays.knownUntil,
    weeks: weeks.map((monday) => {
      const [day, month] = weekText(monday).split(' ')
      const days = daysOf({ startDate: monday, endDate: addDays(monday, 6) })
      const named = days.filter((date) => holidays[date])
      return {
        monday,
        day,
        month,
        holidays: named.map((date) => `${shortDayText(date)}: ${holidays[date]}`),
      }
    }),
    rows: rows.map(({ id, title, cells }) => ({
      id,
      title,
      cells: cells.map(({ key, monday, scheduled, proposal }) => ({
        key,
        week: weekText(monday),
        scheduled: scheduled.map(shownRun),
        proposal: proposal && shownProposal(proposal, notesOf(proposal)),
      })),
    })),
    picked: picked.map((proposal) => ({ ...valuesOf(proposal), notes: notesOf(proposal) })),
    trainers: trainers.map(({ id, fullName: name }) => ({ id, name })),
    rooms: rooms.map(({ id, name, capacity }) => ({ id, name: `${name} (${capacity})` })),
  }

  /** What stands in its way, and what the rules say before anybody publishes it. */
  function notesOf(proposal: Proposal) {
    const { courseSlug, delivery, places: capacity, starts, ends, trainer, room } = proposal
    const days = daysOf(proposal).map((date) => ({ date, starts, ends }))
    const wanted = {
      trainers: trainer
        ? days.map(({ date }) => ({ date, trainerId: trainer.id, role: 'lead' as const }))
        : [],
      rooms: room ? days.map(({ date }) => ({ date, roomId: room.id })) : [],
    }
    const judged = judgeBy(records, { courseSlug, delivery, capacity, days, wanted }, now())
    // Its own notes say why nobody and no room is proposed.
    const broken = judged.forbidden.filter(
      ({ breach }) => breach !== 'no-lead' && breach !== 'no-room',
    )
    const findings = broken.map(({ text, rule }) => `${text} (${rule})`)
    return [...proposal.notes, ...findings, ...judged.warnings]
  }
}

type ScheduledRun = Awaited<ReturnType<typeof runsBetween>>[number]

function shownRun(run: ScheduledRun) {
  const { id, status, taken, capacity: maxCapacity, classLimit, instructor, openBreaches } = run
  return {
    id,
    isDraft: status === 'draft',
    text: runDaysText(run),
    trainer: instructor,
    taken,
    capacity: capacityOf({ maxCapacity, classLimit }),
    problems: (openBreaches ?? []).map(({ text }) => text),
  }
}

function shownProposal(proposal: Proposal, notes: readonly string[]) {
  const { places, trainer, room, starts, ends } = proposal
  return {
    text: runDaysText(proposal),
    hours: `${starts} to ${ends}`,
    places,
    trainer: trainer?.name ?? null,
    room: room?.name ?? null,
    notes,
  }
}

function valuesOf(proposal: Proposal) {
  const { courseSlug, startDate, endDate, starts, ends, places, delivery, trainer, room } = proposal
  return {
    monday: mondayOf(startDate),
    course: courseSlug,
    first: startDate,
    last: endDate,
    starts,
    ends,
    delivery,
    places: String(places),
    lead: trainer?.id ?? '',
    room: room?.id ?? '',
  }
}

/** "4 Jan". */
function weekText(monday: string) {
  return shortDayText(monday).split(' ').slice(1).join(' ')
}

/** "January to March 2027". */
function quarterName(quarter: string) {
  const [year = '', nth = ''] = quarter.split('-Q')
  return `${names[Number(nth) - 1]} ${year}`
}

const names = ['January to March', 'April to June', 'July to September', 'October to December']
