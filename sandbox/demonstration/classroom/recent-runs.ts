import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { isOpen, nextMonday, type PlannedRun, runOn } from '../runs.ts'

/** What the register of a class is to show. */
export type RegisterStory = 'not-begun' | 'under-way' | 'amended' | 'conflict' | 'half-marked'

export type RecentRun = PlannedRun & { story: RegisterStory; assistant: string | null }

type RecentClass = {
  courseId: string
  instructor: string
  assistant?: string
  /** Days after the Monday of a week. */
  startsOn: number
  /** The first of them in which the academy is open and the trainer free; 0 is this week. */
  weeksAgo: readonly number[]
  people: number
  story: RegisterStory
}

const lastWeek = [1, 2, 3, 4]

const classes: readonly RecentClass[] = [
  {
    courseId: 'door-supervisor',
    instructor: 'Marcus Adeyemi',
    startsOn: 0,
    weeksAgo: [0, ...lastWeek],
    people: 8,
    story: 'under-way',
  },
  {
    courseId: 'security-guard',
    instructor: 'Helen Thornbury',
    startsOn: 0,
    weeksAgo: lastWeek,
    people: 6,
    story: 'amended',
  },
  {
    courseId: 'emergency-first-aid',
    instructor: 'Priya Raman',
    assistant: 'Owen Pritchard',
    startsOn: 4,
    weeksAgo: lastWeek,
    people: 5,
    story: 'conflict',
  },
  {
    courseId: 'spectator-safety-level-2',
    instructor: 'Grace Holloway',
    startsOn: 2,
    weeksAgo: lastWeek,
    people: 4,
    story: 'half-marked',
  },
]

const today = {
  courseId: 'emergency-first-aid',
  instructor: 'Priya Raman',
  people: 6,
  story: 'not-begun',
} as const

/** The classes of this week and the last one, of today's the first; `planned` are all other runs. */
export function planRecentRuns(
  catalogue: Catalogue,
  day: string,
  planned: readonly PlannedRun[],
): RecentRun[] {
  const monday = addDays(nextMonday(day), -7)
  const found: RecentRun[] = []
  const isFree = (run: RecentRun) =>
    isOpen(run) && run.days.every(isNotSunday) && ![...planned, ...found].some(sharesTrainer(run))
  const add = ({ courseId, instructor, people, story, ...rest }: Class, starts: string[]) => {
    const course = catalogue.course(courseId)
    if (!course) return
    const { assistant = null } = rest
    const places = { capacity: Math.max(people, 6), taken: people }
    const runs = starts.map((start) => ({
      ...runOn(start, { course, instructor }),
      ...places,
      story,
      assistant,
    }))
    found.push(...runs.filter(isFree).slice(0, 1))
  }
  // On a day off, the last day on which somebody taught.
  add(
    today,
    [...Array(14).keys()].map((ago) => addDays(day, -ago)),
  )
  for (const each of classes) {
    add(
      each,
      each.weeksAgo.map((weeks) => addDays(monday, each.startsOn - 7 * weeks)),
    )
  }
  return found
}

type Class = Pick<RecentClass, 'courseId' | 'instructor' | 'assistant' | 'people' | 'story'>

function isNotSunday({ date }: { date: string }) {
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== 0
}

function sharesTrainer(run: RecentRun) {
  const busy = new Set(trainersOf(run))
  const dates = new Set(run.days.map(({ date }) => date))
  return (other: PlannedRun | RecentRun) =>
    trainersOf(other).some((name) => busy.has(name)) &&
    other.days.some(({ date }) => dates.has(date))
}

function trainersOf(run: PlannedRun | RecentRun) {
  const assistant = 'assistant' in run ? run.assistant : null
  return assistant ? [run.instructor, assistant] : [run.instructor]
}
